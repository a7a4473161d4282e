import { Button, Note, Switch } from '@shop/platform/ui';
import { type FormEvent, useId } from 'react';
import { useReply } from './use-reply.ts';
import './conversation.css';

/** Staff's answer, or a note that only staff sees: that looks different already while it is typed (AD-14). */
export function Composer({ ticketId }: { ticketId: string }) {
  const { draft, edit, send, sending, failure } = useReply(ticketId);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={draft.isInternal ? 'composer composer-note' : 'composer'} onSubmit={submit}>
      {failure && (
        <Note tone="red" announce>
          {draft.isInternal ? 'The note' : 'The reply'} was not sent. {failure}
        </Note>
      )}
      <textarea
        className="composer-text"
        aria-label={draft.isInternal ? 'Internal note' : 'Reply'}
        placeholder="Type your response..."
        rows={3}
        maxLength={4000}
        readOnly={sending}
        value={draft.text}
        onChange={(event) => edit({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <div className="composer-foot">
        <label className="composer-switch" htmlFor={id}>
          <Switch id={id} checked={draft.isInternal} onChange={(isInternal) => edit({ isInternal })} />
          Internal note
        </label>
        <Button kind="primary" type="submit" busy={sending}>
          {draft.isInternal ? 'Save note' : 'Send Reply'}
        </Button>
      </div>
    </form>
  );
}
