import { isBlank } from '@shop/contracts/typed-text';
import { isComposing } from '@shop/platform/ui';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './Composer.module.css';
import { useTypedText } from './typed-text.ts';

interface ComposerProps {
  ticketId: string;
  /** A message is on its way: the button waits, typing goes on (product.md#chat). */
  sending: boolean;
  onSend(message: string): void;
}

/** Enter sends, Shift and Enter break the line. Blank text is not sent (product.md#chat). */
export function Composer({ ticketId, sending, onSend }: ComposerProps) {
  const [text, type] = useTypedText(ticketId);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // The panel had the focus while the conversation was loading.
  useEffect(() => {
    if (document.activeElement === box.current?.closest('[role="dialog"]')) box.current?.focus();
  }, []);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isBlank(text) || sending) return;
    onSend(text.trim());
    type('');
  };

  return (
    <form className={styles.composer} onSubmit={send}>
      <label className={styles.label} htmlFor={id}>
        Your message
      </label>
      <div className={styles.row}>
        <textarea
          ref={box}
          id={id}
          className={styles.text}
          placeholder="Type your message..."
          rows={1}
          maxLength={4000}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event);
          }}
        />
        <button type="submit" className={styles.send} aria-label="Send" aria-disabled={sending}>
          <Send size={20} strokeWidth={1.8} aria-hidden />
        </button>
      </div>
    </form>
  );
}
