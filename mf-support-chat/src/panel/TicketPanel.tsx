import type { TicketWithMessages } from '@shop/contracts/support';
import { useEarlierMessages } from '@shop/conversation/use-earlier-messages';
import { errorMessage } from '@shop/platform/platform';
import { FailedState, Skeleton, Tag } from '@shop/platform/ui';
import { useEffect, useRef, useState } from 'react';
import { useLiveTicket } from '../features/connection/use-live-ticket.ts';
import { Composer } from '../features/conversation/Composer.tsx';
import { MessageList } from '../features/conversation/MessageList.tsx';
import { written } from '../features/outbox/outbox.ts';
import { UnsentMessages } from '../features/outbox/UnsentMessages.tsx';
import { useOutbox } from '../features/outbox/use-outbox.ts';
import { gone, minimized, openedTicket } from '../shared/chat-state.ts';
import { rememberedTicket, shortId } from '../shared/remembered-ticket.ts';
import { useLoadBefore, useTicketQuery } from '../shared/support.api.ts';
import { Connection } from './Connection.tsx';
import { Frame } from './Frame.tsx';
import { MinimizedBar } from './MinimizedBar.tsx';

/** The fallback while no socket is open, in milliseconds (text 1 §9). */
const pollMs = 5_000;

/** A conversation, open or minimized: the connection and the outbox go on in both. */
export function TicketPanel({ ticketId, isMinimized }: { ticketId: string; isMinimized: boolean }) {
  const [connected, setConnected] = useState(false);
  const ticket = useTicketQuery(ticketId, { pollingInterval: connected ? 0 : pollMs, skipPollingIfUnfocused: true });
  // Whoever uses the browser after a sign-out must not see what the cache still holds.
  const data = isGone(ticket.error) ? undefined : ticket.data;
  const live = useLiveTicket(ticketId, data?.messages.at(-1)?.seq ?? 0, ticket.refetch);
  const { unsent, sending, waiting } = useOutbox(ticketId, () => ticket.refetch());
  const earlier = useEarlierMessages(data, useLoadBefore(ticketId));
  const unread = useUnread(data, isMinimized);

  useEffect(() => setConnected(live), [live]);
  useEffect(() => {
    if (data) rememberedTicket.set(ticketId);
    else if (isGone(ticket.error)) gone(ticketId, errorMessage(ticket.error));
  }, [ticketId, data, ticket.error]);

  if (isMinimized) return <MinimizedBar ticketId={ticketId} connected={live} unread={unread} onRestore={() => openedTicket(ticketId)} />;

  const delivered = data?.messages.filter((message) => !message.isInternal) ?? [];
  const undelivered = unsent.filter(({ clientId }) => !delivered.some((message) => message.clientId === clientId));
  return (
    <Frame
      title="Support Chat"
      onMinimize={minimized}
      facts={<Connection connected={live} number={shortId(ticketId)} />}
      status={data && <Tag tone={data.status === 'open' ? 'green' : 'plain'}>{data.status.replace('_', ' ')}</Tag>}
    >
      {data ? (
        <MessageList messages={delivered} earlier={earlier} unsent={undelivered.length}>
          <UnsentMessages unsent={undelivered} waiting={waiting} />
        </MessageList>
      ) : (
        <div className="chat-empty">
          {ticket.isError ? (
            <FailedState title="This conversation could not be loaded" onRetry={ticket.refetch} retrying={ticket.isFetching}>
              {errorMessage(ticket.error)}
            </FailedState>
          ) : (
            <Skeleton />
          )}
        </div>
      )}
      {data && <Composer sending={sending} onSend={(message) => written(ticketId, message)} />}
    </Frame>
  );
}

const isGone = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Staff's messages that came while the panel was minimized. */
function useUnread(ticket: TicketWithMessages | undefined, isMinimized: boolean): number {
  const seen = useRef(0);
  const lastSeq = ticket?.lastSeq ?? 0;
  useEffect(() => {
    if (!isMinimized) seen.current = lastSeq;
  }, [isMinimized, lastSeq]);
  if (!isMinimized || !ticket) return 0;
  return ticket.messages.filter((message) => message.senderType === 'staff' && message.seq > seen.current).length;
}
