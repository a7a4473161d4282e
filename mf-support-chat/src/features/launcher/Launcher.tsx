import { MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import { useOutOfTheWay } from './use-out-of-the-way.ts';
import './launcher.css';

interface LauncherProps {
  /** A pointer or the focus comes near: time to load the panel. */
  onNear?: () => void;
  onOpen?: () => void;
  /** The panel is on its way. */
  busy?: boolean;
}

/** The closed widget. Out of the way it is still there for the keyboard, which brings it back. */
export function Launcher({ onNear, onOpen, busy }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  const away = useOutOfTheWay(button);
  return (
    <button
      type="button"
      ref={button}
      className={away && !busy ? 'chat-launcher chat-launcher-away' : 'chat-launcher'}
      aria-label={busy ? 'Opening the support chat' : 'Open the support chat'}
      aria-haspopup="dialog"
      aria-busy={busy}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <MessageSquare size={26} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
