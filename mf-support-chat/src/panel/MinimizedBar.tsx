import type { LiveStatus } from '@shop/platform/live';
import { useRoom } from '@shop/platform/ui';
import { ChevronUp, X } from 'lucide-react';
import { useRef } from 'react';
import { Connection } from '../features/connection/Connection.tsx';
import { closed, openedTicket } from '../shared/chat-state.ts';
import { shortId } from '../shared/remembered-ticket.ts';
import { useTakenFocus } from '../shared/use-taken-focus.ts';
import { BarButton } from './BarButton.tsx';
import styles from './MinimizedBar.module.css';

interface MinimizedBarProps {
  ticketId: string;
  status: LiveStatus;
  unread: number;
}

/** The minimized chat (product.md#chat); its only signal is the number of new messages, which screen readers announce. */
export function MinimizedBar({ ticketId, status, unread }: MinimizedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const { style, away } = useRoom(bar);
  useTakenFocus(restore);
  const messages = unread === 1 ? '1 new message' : `${unread} new messages`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {unread > 0 && `${messages} in the support chat`}
      </p>
      <div ref={bar} className={away ? `${styles.bar} ${styles.away}` : styles.bar} style={style}>
        <button type="button" ref={restore} className={styles.restore} onClick={() => openedTicket(ticketId)}>
          <span className={styles.words}>
            <strong>Chat #{shortId(ticketId)}</strong>
            <Connection status={status} />
          </span>
          {unread > 0 && (
            <span className={styles.unread}>
              <span>{unread}</span>
              <span className="visually-hidden">{unread === 1 ? ' new message' : ' new messages'}</span>
            </span>
          )}
          <ChevronUp size={20} aria-hidden />
        </button>
        <BarButton label="Close the chat" onClick={closed}>
          <X size={20} aria-hidden />
        </BarButton>
      </div>
    </>
  );
}
