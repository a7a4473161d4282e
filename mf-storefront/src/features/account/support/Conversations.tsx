import type { Ticket, TicketStatus } from '@shop/contracts/support';
import { openChat, useShop } from '@shop/platform/platform';
import { Tag, type Tone } from '@shop/platform/ui';
import { ChevronRight } from 'lucide-react';
import { dayText } from '../day-text.ts';
import { useGrowth } from '../use-growth.ts';
import styles from './Conversations.module.css';

const tones: Record<TicketStatus, Tone> = { open: 'green', in_progress: 'blue', resolved: 'plain', closed: 'plain' };

/** "in_progress" → "In progress", "general" → "General". */
const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

/** Tickets as a table, on narrow screens as a list; a click opens the ticket in the chat. */
export function Conversations({ tickets }: { tickets: Ticket[] }) {
  const rows = useGrowth<HTMLUListElement>(tickets.length);
  return (
    <div>
      <p className={styles.heads} aria-hidden>
        <span>Subject</span>
        <span>Status</span>
        <span>Category</span>
        <span>Created</span>
        <span>Resolved</span>
      </p>
      <ul aria-label="Past Conversations" ref={rows}>
        {tickets.map((ticket) => (
          <li className={styles.row} key={ticket.id} tabIndex={-1}>
            <Conversation ticket={ticket} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Conversation({ ticket: { id, subject, status, category, createdAt, resolvedAt } }: { ticket: Ticket }) {
  const timeZone = useShop()?.timeZone;
  return (
    <>
      <h3>
        {/* Its click area covers the row. */}
        <button type="button" className={styles.open} onClick={() => openChat({ ticketId: id })}>
          {subject}
        </button>
      </h3>
      <span>
        <span className="visually-hidden">Status: </span>
        <Tag tone={tones[status]}>{words(status)}</Tag>
      </span>
      <span>
        <span className={styles.name}>Category: </span>
        {words(category)}
      </span>
      <span className="muted">
        <span className={styles.name}>Created: </span>
        {dayText(createdAt, timeZone)}
      </span>
      <span className="muted">
        <span className={styles.name}>Resolved: </span>
        {resolvedAt ? dayText(resolvedAt, timeZone) : '–'}
      </span>
      <ChevronRight className={styles.arrow} size={18} aria-hidden />
    </>
  );
}
