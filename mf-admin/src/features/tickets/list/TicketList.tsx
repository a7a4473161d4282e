import type { Ticket } from '@shop/contracts/support';
import { errorMessage, momentText, shortMomentText, useShop } from '@shop/platform/platform';
import { Card, classNames, EmptyState, FailedState, Tag } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import { counted } from '../../../shared/counted.ts';
import { ListRow } from '../../../shared/parts/ListRow.tsx';
import { Pager } from '../../../shared/parts/Pager.tsx';
import { priorityTones, shortId, statusText, statusTones } from '../ticket-labels.ts';
import type { QueryState, TicketList as Tickets } from '../tickets.api.ts';
import styles from './TicketList.module.css';

interface TicketListProps {
  list: QueryState<Tickets>;
  page: number;
  selected: string | null;
  unseen: (ticket: Ticket) => number;
  onSelect: (id: string) => void;
  onPage: (page: number) => void;
}

/** All tickets, newest activity first. */
export function TicketList({ list, page, selected, unseen, onSelect, onPage }: TicketListProps) {
  const { data, isError, error, isFetching, refetch } = list;
  useFocusOnReturn(selected);
  return (
    <Card className={classNames(styles.list, selected !== null && styles.behind)}>
      <h2 aria-live="polite">All Tickets ({data?.total ?? 0})</h2>
      {!data && !isError && (
        <p className={styles.pending} role="status">
          Loading tickets...
        </p>
      )}
      {!data && isError && (
        <FailedState title="The tickets could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {data?.tickets.length === 0 && (
        <EmptyState title="No support tickets found">Tickets appear here as soon as customers write.</EmptyState>
      )}
      {data && (
        <ul>
          {data.tickets.map((ticket) => (
            <li key={ticket.id}>
              <Row
                ticket={ticket}
                current={ticket.id === selected}
                unseen={unseen(ticket)}
                onSelect={() => onSelect(ticket.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (data.totalPages > 1 || page > 1) && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          total={counted(data.total, 'ticket')}
          busy={isFetching}
          onPage={onPage}
        />
      )}
    </Card>
  );
}

const rowId = (ticketId: string) => `ticket-${ticketId}`;

/** Focuses the ticket's row after the ticket is closed. */
function useFocusOnReturn(selected: string | null): void {
  const last = useRef(selected);
  useEffect(() => {
    if (last.current && !selected) document.getElementById(rowId(last.current))?.focus();
    last.current = selected;
  }, [selected]);
}

function Row({
  ticket,
  current,
  unseen,
  onSelect,
}: {
  ticket: Ticket;
  current: boolean;
  unseen: number;
  onSelect: () => void;
}) {
  const timeZone = useShop()?.timeZone;
  return (
    <ListRow id={rowId(ticket.id)} current={current} onChoose={onSelect}>
      <span className={styles.line}>
        <span className={styles.subject}>{ticket.subject}</span>
        {unseen > 0 && (
          <span className={styles.unseen}>
            {unseen}
            <span className="visually-hidden"> new</span>
          </span>
        )}
      </span>
      <span className={`${styles.line} muted small`}>
        <span className={styles.name}>{ticket.customerName}</span>
        <time dateTime={ticket.updatedAt} title={`Last activity ${momentText(ticket.updatedAt, timeZone)}`}>
          {shortMomentText(ticket.updatedAt, new Date(), timeZone)}
        </time>
      </span>
      <span className={styles.tags}>
        <Tag tone={statusTones[ticket.status]}>{statusText(ticket.status)}</Tag>
        <Tag tone={priorityTones[ticket.priority]}>{ticket.priority}</Tag>
      </span>
      <span className={`${styles.line} muted small`}>
        <span>#{shortId(ticket.id)}</span>
        <span>Created {shortMomentText(ticket.createdAt, new Date(), timeZone)}</span>
      </span>
    </ListRow>
  );
}
