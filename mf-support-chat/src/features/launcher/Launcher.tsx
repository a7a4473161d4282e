import { MessageSquare } from 'lucide-react';
import './launcher.css';

interface LauncherProps {
  /** A pointer or the focus comes near: time to load the panel. */
  onNear?: () => void;
  onOpen?: () => void;
  /** The panel is on its way. */
  busy?: boolean;
}

/** The closed widget. */
export function Launcher({ onNear, onOpen, busy }: LauncherProps) {
  return (
    <button
      type="button"
      className="chat-launcher"
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
