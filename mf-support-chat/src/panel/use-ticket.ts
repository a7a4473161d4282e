import type { LiveStatus } from '@shop/platform/live';
import { errorMessage, isApiError } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { useLiveTicket } from '../features/connection/use-live-ticket.ts';
import { gone } from '../shared/chat-state.ts';
import { rememberedTicket } from '../shared/remembered-ticket.ts';
import { useTicketQuery } from '../shared/support.api.ts';

/** The fallback while no socket is open, in milliseconds (product.md#chat). */
const pollMs = 5_000;

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A ticket that is kept fresh: by the live socket, or by polling while there is none. */
export function useTicket(ticketId: string) {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const query = useTicketQuery(ticketId, { pollingInterval: status === 'connected' ? 0 : pollMs, skipPollingIfUnfocused: true });
  // Whoever uses the browser after a sign-out must not see what the cache still holds.
  const ticket = isGone(query.error) ? undefined : query.data;
  useLiveTicket(ticketId, ticket !== undefined, setStatus);

  useEffect(() => {
    if (ticket) rememberedTicket.set(ticketId);
    else if (isGone(query.error)) gone(ticketId, errorMessage(query.error));
  }, [ticketId, ticket, query.error]);

  const { error, refetch, isFetching } = query;
  return { ticket, status, error, refetch, isFetching };
}
