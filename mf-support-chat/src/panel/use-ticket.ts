import type { LiveStatus } from '@shop/platform/live';
import { errorMessage, isApiError } from '@shop/platform/platform';
import { useLayoutEffect, useState } from 'react';
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
  const isLost = isGone(query.error);
  // Whoever uses the browser after a sign-out must not see what the cache still holds.
  const ticket = isLost ? undefined : query.data;
  useLiveTicket(ticketId, ticket !== undefined, setStatus);

  // Before the browser draws: what cannot be had stands there as lost, never as a failure to try again.
  useLayoutEffect(() => {
    if (ticket) rememberedTicket.set(ticketId);
    else if (isLost) gone(ticketId, errorMessage(query.error));
  }, [ticketId, ticket, isLost, query.error]);

  const { refetch, isFetching } = query;
  return { ticket, status, error: isLost ? undefined : query.error, refetch, isFetching };
}
