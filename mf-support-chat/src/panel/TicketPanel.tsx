import { useEarlierMessages } from '@shop/platform/live';
import { errorMessage, useSession } from '@shop/platform/platform';
import { FailedState, Skeleton, Tag } from '@shop/platform/ui';
import { Connection } from '../features/connection/Connection.tsx';
import { Composer } from '../features/conversation/Composer.tsx';
import { delivery, useUnsent, written } from '../features/outbox/outbox.ts';
import { minimized } from '../shared/chat-state.ts';
import { shortId } from '../shared/remembered-ticket.ts';
import { useLoadBefore } from '../shared/support.api.ts';
import { Frame } from './Frame.tsx';
import { MinimizedBar } from './MinimizedBar.tsx';
import styles from './PanelBody.module.css';
import { TicketMessages } from './TicketMessages.tsx';
import { useTicket } from './use-ticket.ts';
import { useUnread } from './use-unread.ts';

/** A conversation, open or minimized; the live connection stays in both states. */
export function TicketPanel({ ticketId, isMinimized }: { ticketId: string; isMinimized: boolean }) {
  const { ticket, status, error, refetch, isFetching } = useTicket(ticketId);
  const earlier = useEarlierMessages(ticket, useLoadBefore(ticketId));
  const unsent = useUnsent().filter((message) => message.ticketId === ticketId);
  const { sending } = delivery.use();
  const { user } = useSession();
  const unread = useUnread(ticket, isMinimized);

  if (isMinimized) return <MinimizedBar ticketId={ticketId} status={status} unread={unread} />;

  return (
    <Frame
      title="Support Chat"
      onMinimize={minimized}
      facts={
        <>
          <Connection status={status} /> · #{shortId(ticketId)}
        </>
      }
      status={
        ticket && (
          <Tag tone={ticket.status === 'open' ? 'green' : 'plain'}>
            <span className={styles.status}>{ticket.status.replace('_', ' ')}</span>
          </Tag>
        )
      }
    >
      {ticket ? (
        <>
          <TicketMessages messages={ticket.messages} earlier={earlier} unsent={unsent} />
          <Composer
            ticketId={ticketId}
            sending={sending}
            onSend={(message) => written({ ticketId, userId: user?.id, message })}
          />
        </>
      ) : (
        <div className={styles.body} aria-busy={!error}>
          {error ? (
            <FailedState title="This conversation could not be loaded" onRetry={refetch} retrying={isFetching}>
              {errorMessage(error)}
            </FailedState>
          ) : (
            <Skeleton lines={4} />
          )}
        </div>
      )}
    </Frame>
  );
}
