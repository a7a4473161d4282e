import type { LiveStatus } from '@shop/platform/live';
import { errorMessage, isApiError } from '@shop/platform/platform';
import { useLayoutEffect, useState } from 'react';
import { useLiveTicket } from '../features/connection/use-live-ticket.ts';
import { gone } from '../shared/chat-state.ts';
import { rememberedTicket } from '../shared/remembered-ticket.ts';
import { useTicketQuery } from '../shared/support.api.ts';

/** Polling interval while no socket is open, in milliseconds (product.md#chat). */
const pollMs = 5_000;

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** A ticket that updates over the live socket, or by polling without one. */
export function useTicket(ticketId: string) {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const query = useTicketQuery(ticketId, {
    pollingInterval: status === 'connected' ? 0 : pollMs,
    skipPollingIfUnfocused: true,
  });
  const isLost = isGone(query.error);
  // The next user of the browser must not see the ticket that is still cached after a sign-out.
  const ticket = isLost ? undefined : query.data;
  useLiveTicket(ticketId, ticket !== undefined, setStatus);

  // A layout effect runs before paint: a lost ticket never shows as an error with Retry.
  useLayoutEffect(() => {
    if (ticket) rememberedTicket.set(ticketId);
    else if (isLost) gone(ticketId, errorMessage(query.error));
  }, [ticketId, ticket, isLost, query.error]);

  const { refetch, isFetching } = query;
  return { ticket, status, error: isLost ? undefined : query.error, refetch, isFetching };
}
