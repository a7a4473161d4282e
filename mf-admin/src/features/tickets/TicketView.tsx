import type { TicketWithMessages } from '@shop/contracts/support';
import { Conversation, useEarlierMessages } from '@shop/platform/live';
import { errorMessage, isApiError } from '@shop/platform/platform';
import { Card, EmptyState, FailedState, IconButton, Skeleton } from '@shop/platform/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Composer } from './conversation/Composer.tsx';
import { TicketSelectors } from './details/TicketSelectors.tsx';
import styles from './TicketView.module.css';
import { shortId } from './ticket-labels.ts';
import { type QueryState, useLoadBefore } from './tickets.api.ts';

/** Delay of the ticket console (product.md#ticket-console). */
const scrollDelayMs = 100;

interface TicketViewProps {
  ticket: QueryState<TicketWithMessages>;
  announced: number;
  onBack: () => void;
}

export function TicketView({ ticket: query, announced, onBack }: TicketViewProps) {
  const { currentData: ticket, isError, error, isFetching, refetch } = query;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On phones the list is hidden now, and the focus with it.
    if (document.activeElement?.checkVisibility?.() === false) back.current?.focus();
  }, []);
  const earlier = useEarlierMessages(ticket, useLoadBefore(ticket?.id ?? ''));
  return (
    <Card className={styles.view}>
      <header className={styles.head}>
        <IconButton label="Back to all tickets" ref={back} className={styles.back} onClick={onBack}>
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
        {ticket && (
          <>
            <div className={styles.title}>
              <h2>{ticket.subject}</h2>
              <p className="muted small">
                #{shortId(ticket.id)} · {ticket.customerName}
              </p>
            </div>
            <TicketSelectors ticket={ticket} />
          </>
        )}
      </header>
      {ticket && (
        <Conversation
          messages={ticket.messages}
          earlier={earlier}
          own="staff"
          end={announced}
          scrollDelayMs={scrollDelayMs}
        />
      )}
      {ticket && <Composer ticketId={ticket.id} />}
      {!ticket && isError && isApiError(error) && error.status === 404 && (
        <EmptyState title="This ticket does not exist" />
      )}
      {!ticket && isError && !(isApiError(error) && error.status === 404) && (
        <FailedState title="This ticket could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {!ticket && !isError && <Skeleton className={styles.pending} lines={6} />}
    </Card>
  );
}
