import type { Ticket } from '@shop/contracts/support';
import { errorMessage, useShop } from '@shop/platform/platform';
import { Card, EmptyState, FailedState, Tag } from '@shop/platform/ui';
import { defaultTimeZone, momentText, shortMoment } from '../../../shared/parts/dates.ts';
import { Pager } from '../../../shared/parts/Pager.tsx';
import { priorityTones, statusText, statusTones } from '../ticket-words.ts';
import type { QueryState, TicketList as Tickets } from '../tickets.api.ts';

interface TicketListProps {
  list: QueryState<Tickets>;
  page: number;
  selected: string | null;
  unseen: (ticket: Ticket) => number;
  onSelect: (id: string) => void;
  onPage: (page: number) => void;
}

/** All tickets, the newest activity first. */
export function TicketList({ list, page, selected, unseen, onSelect, onPage }: TicketListProps) {
  const { data, isError, error, isFetching, refetch } = list;
  return (
    <Card className="tickets-list">
      <h2>All Tickets ({data?.total ?? 0})</h2>
      {!data && !isError && (
        <p className="tickets-loading" role="status">
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
              <Row ticket={ticket} current={ticket.id === selected} unseen={unseen(ticket)} onSelect={() => onSelect(ticket.id)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && <Pager page={page} totalPages={data.totalPages} onPage={onPage} />}
    </Card>
  );
}

function Row({ ticket, current, unseen, onSelect }: { ticket: Ticket; current: boolean; unseen: number; onSelect: () => void }) {
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  return (
    <button type="button" className="tickets-row" aria-current={current ? 'true' : undefined} onClick={onSelect}>
      <span className="tickets-row-line">
        <span className="tickets-subject">{ticket.subject}</span>
        {unseen > 0 && (
          <span className="tickets-unseen">
            {unseen}
            <span className="visually-hidden"> new</span>
          </span>
        )}
      </span>
      <span className="tickets-row-line muted small">
        <span className="tickets-name">{ticket.customerName}</span>
        <time dateTime={ticket.updatedAt} title={`Last activity ${momentText(ticket.updatedAt, timeZone)}`}>
          {shortMoment(ticket.updatedAt, timeZone, new Date())}
        </time>
      </span>
      <span className="tickets-tags">
        <Tag tone={statusTones[ticket.status]}>{statusText(ticket.status)}</Tag>
        <Tag tone={priorityTones[ticket.priority]}>{ticket.priority}</Tag>
      </span>
    </button>
  );
}
