import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import './conversation.css';

interface ComposerProps {
  /** A message is on its way: the button waits, typing goes on (text 1 §2). */
  sending: boolean;
  onSend(message: string): void;
}

/** Enter sends, Shift and Enter break the line. Blank text is not sent (text 1 §5). */
export function Composer({ sending, onSend }: ComposerProps) {
  const [text, setText] = useState('');

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!text.trim() || sending) return;
    onSend(text.trim());
    setText('');
  };

  return (
    <form className="chat-composer" onSubmit={send}>
      <textarea
        className="chat-composer-text"
        aria-label="Your message"
        placeholder="Type your message..."
        rows={1}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      <button type="submit" className="chat-send" aria-label="Send" disabled={sending}>
        <Send size={20} strokeWidth={1.8} aria-hidden />
      </button>
    </form>
  );
}
