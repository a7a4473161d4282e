import { MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import { useRoom } from '../../shared/floating/use-room.ts';
import { useTakenFocus } from '../../shared/floating/use-taken-focus.ts';
import styles from './Launcher.module.css';

interface LauncherProps {
  /** A pointer or the focus comes near: time to load the panel. */
  onNear?: () => void;
  onOpen?: () => void;
  /** The panel is on its way. */
  busy?: boolean;
  /** Messages that wait to be sent. */
  unsent?: number;
}

/** The closed widget. Out of the way it is still there for the keyboard, which brings it back. */
export function Launcher({ onNear, onOpen, busy, unsent = 0 }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { style, away } = useRoom(button);
  useTakenFocus(button);
  return (
    <button
      type="button"
      ref={button}
      className={away && !busy ? `${styles.launcher} ${styles.away}` : styles.launcher}
      style={style}
      aria-label={busy ? 'Opening the support chat' : `Open the support chat${unsent ? `, ${unsent} not sent yet` : ''}`}
      aria-haspopup="dialog"
      aria-busy={busy}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {busy ? <span className={styles.busy} /> : <MessageSquare size={26} strokeWidth={1.8} aria-hidden />}
      {unsent > 0 && <span className={styles.unsent}>{unsent}</span>}
    </button>
  );
}
