import { isBlank } from '@shop/contracts/typed-text';
import { stored } from '@shop/platform/platform';
import { isComposing } from '@shop/platform/ui';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './Composer.module.css';

const parse = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const typed = stored('shop.chat.text', parse, { tab: true });

/** Unsent text of a conversation and its setter; the text survives reloads and closing the chat. */
function useTypedText(ticketId: string): [text: string, type: (text: string) => void] {
  const { [ticketId]: text = '', ...others } = typed.use();
  return [text, (next) => typed.set(next ? { ...others, [ticketId]: next } : others)];
}

interface ComposerProps {
  ticketId: string;
  /** While a message is being sent, the button waits and typing continues (product.md#chat). */
  sending: boolean;
  onSend(message: string): void;
}

/** Message field. Enter sends, Shift+Enter breaks the line; blank text is not sent (product.md#chat). */
export function Composer({ ticketId, sending, onSend }: ComposerProps) {
  const [text, type] = useTypedText(ticketId);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  // The panel holds the focus while the conversation loads; then the composer takes it.
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
