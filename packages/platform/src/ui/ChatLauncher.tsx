import { MessageSquare } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useRoom } from '../chat/use-room.ts';
import styles from './ChatLauncher.module.css';
import { classNames } from './class-names.ts';

interface ChatLauncherProps {
  /** The pointer or the focus is near, so the chat can be preloaded. */
  onNear?: () => void;
  onOpen?: () => void;
  /** The chat is loading. */
  busy?: boolean;
  /** Number of unsent messages. */
  unsent?: number;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** The round button of the support chat; the shell renders it until the chat is loaded. When hidden, keyboard focus shows it again. */
export function ChatLauncher({ onNear, onOpen, busy = false, unsent = 0, ref }: ChatLauncherProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const { style, away } = useRoom(button);
  return (
    <button
      type="button"
      ref={button}
      className={classNames(styles.launcher, 'needs-script', away && !busy && styles.away)}
      style={style}
      aria-label={
        busy ? 'Opening the support chat' : `Open the support chat${unsent ? `, ${unsent} not sent yet` : ''}`
      }
      aria-haspopup="dialog"
      aria-busy={busy}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={busy ? undefined : onOpen}
    >
      {busy ? <span className={styles.busy} /> : <MessageSquare size={26} strokeWidth={1.8} aria-hidden />}
      {unsent > 0 && <span className={styles.unsent}>{unsent}</span>}
    </button>
  );
}
