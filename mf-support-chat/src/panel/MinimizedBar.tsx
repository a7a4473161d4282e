import { ChevronUp, X } from 'lucide-react';
import { closed } from '../shared/chat-state.ts';
import { shortId } from '../shared/remembered-ticket.ts';
import { Connection } from './Connection.tsx';
import './panel.css';

interface MinimizedBarProps {
  ticketId: string;
  connected: boolean;
  unread: number;
  onRestore(): void;
}

/** The small header bar (text 1 §2, state "minimized"); a number is its only signal. */
export function MinimizedBar({ ticketId, connected, unread, onRestore }: MinimizedBarProps) {
  return (
    <div className="chat-minimized">
      <button type="button" className="chat-bar" aria-label={`Restore the chat${unread ? `, ${unread} new` : ''}`} onClick={onRestore}>
        <Connection connected={connected} number={shortId(ticketId)} />
        {unread > 0 && <span className="chat-unread">{unread}</span>}
        <ChevronUp size={20} aria-hidden />
      </button>
      <button type="button" className="chat-head-button" aria-label="Close the chat" onClick={closed}>
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}
