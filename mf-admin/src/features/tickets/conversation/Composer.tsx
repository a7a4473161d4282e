import { isComposing, Note } from '@shop/platform/ui';
import { Button, Input, Switch } from 'antd';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import styles from './Composer.module.css';
import { useReply } from './use-reply.ts';

/** Writes a reply or an internal note; a note looks different while it is typed (product.md#ticket-console). */
export function Composer({ ticketId }: { ticketId: string }) {
  const { draft, edit, send, sending, error } = useReply(ticketId);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) submit(event);
  };
  return (
    <form className={draft.isInternal ? `${styles.composer} ${styles.note}` : styles.composer} onSubmit={submit}>
      {error && (
        <Note tone="red" announce>
          {draft.isInternal ? 'The note' : 'The reply'} was not sent. {error}
        </Note>
      )}
      <Input.TextArea
        className={styles.text}
        aria-label={draft.isInternal ? 'Internal note' : 'Reply'}
        placeholder="Type your response..."
        rows={3}
        maxLength={4000}
        readOnly={sending}
        value={draft.text}
        onChange={(event) => edit({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.foot}>
        <label className={styles.switch} htmlFor={id}>
          <Switch id={id} size="small" checked={draft.isInternal} onChange={(isInternal) => edit({ isInternal })} />
          Internal note
        </label>
        <Button type="primary" htmlType="submit" loading={sending}>
          {draft.isInternal ? 'Save note' : 'Send Reply'}
        </Button>
      </div>
    </form>
  );
}
