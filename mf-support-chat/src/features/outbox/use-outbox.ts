import { type ApiError, errorMessage, isApiError, toast } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { useSendReplyMutation } from '../../shared/support.api.ts';
import { delivered, outbox, refused, type Unsent } from './outbox.ts';

/** Milliseconds between two tries while the shop cannot be reached. */
const retryMs = 5_000;

/** The server understood and said no: sending the same again would not help. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Why a message that is tried again has not gone out yet. */
function waitingText(error: unknown): string {
  if (isApiError(error) && error.status === 429) return 'Many messages at once: this one waits a moment, sent by itself';
  if (isApiError(error) && error.status >= 500) return 'Waiting for the shop, sent by itself';
  return 'Waiting for the connection, sent by itself';
}

export interface Outbox {
  unsent: Unsent[];
  sending: boolean;
  /** What the messages wait for, in words, once a try has failed. */
  waiting: string | undefined;
}

/**
 * Sends the unsent messages of a ticket, one after the other and in order, until each is acknowledged or refused.
 * `onDelivered` resolves when the ticket was read again, so that a message never vanishes in between.
 */
export function useOutbox(ticketId: string, onDelivered: () => Promise<unknown>): Outbox {
  const unsent = outbox.use().filter((message) => message.ticketId === ticketId);
  const [send, { isLoading: sending }] = useSendReplyMutation();
  const [round, setRound] = useState(0);
  const [waiting, setWaiting] = useState<string>();
  const next = unsent.find((message) => !message.refused);
  const nextId = next?.clientId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for each message and round, whatever else renders
  useEffect(() => {
    if (!next) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const again = () => setRound((count) => count + 1);
    send({ ticketId, clientId: next.clientId, message: next.message })
      .unwrap()
      .then(onDelivered)
      .then(() => {
        setWaiting(undefined);
        delivered(next.clientId);
      })
      .catch((error: unknown) => {
        setWaiting(isRefusal(error) ? undefined : waitingText(error));
        if (!isRefusal(error)) {
          retry = setTimeout(again, retryMs);
          return;
        }
        toast({ tone: 'error', title: 'Error', description: errorMessage(error, 'Failed to send message') });
        refused(next.clientId, error.detail);
      });
    window.addEventListener('online', again);
    return () => {
      clearTimeout(retry);
      window.removeEventListener('online', again);
    };
  }, [nextId, round, ticketId]);

  return { unsent, sending, waiting };
}
