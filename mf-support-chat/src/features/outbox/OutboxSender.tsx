import { type ApiError, errorMessage, isApiError, toast, useAppDispatch } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { isClosed, openedTicket } from '../../shared/chat-state.ts';
import { receiveOwn, useSendReplyMutation } from '../../shared/support.api.ts';
import { delivered, delivery, nextOf, refused, type Unsent, useUnsent } from './outbox.ts';

/** Pause between two attempts while the shop is unreachable, in milliseconds. */
const retryMs = 5_000;

/**
 * Sends this browser's unsent messages in order, until the server stores or refuses each. It runs on every
 * page, even with the panel closed.
 */
export function OutboxSender() {
  const next = nextOf(useUnsent());
  const send = useSend();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each message and attempt, whatever else renders
  useEffect(() => {
    if (!next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const again = () => setAttempt((count) => count + 1);
    void send(next).then((settled) => {
      if (!settled && !left) timer = setTimeout(again, retryMs);
    });
    window.addEventListener('online', again);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [next?.clientId, attempt]);

  return null;
}

/** Returns a function that sends one message and resolves to false when another attempt is needed. */
function useSend() {
  const dispatch = useAppDispatch();
  const [send] = useSendReplyMutation();
  return async ({ ticketId, clientId, message }: Unsent): Promise<boolean> => {
    delivery.set({ ...delivery.get(), sending: true });
    try {
      await dispatch(receiveOwn(await send({ ticketId, clientId, message }).unwrap()));
      delivered(clientId);
      delivery.set({ sending: false });
      if (isClosed()) say(ticketId, { tone: 'success', title: 'Your message was sent' });
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        delivery.set({ sending: false, waiting: waitingFor(error) });
        return false;
      }
      delivery.set({ sending: false });
      refused(clientId, error.detail);
      say(ticketId, { tone: 'error', title: 'Error', description: errorMessage(error, 'Failed to send message') });
      return true;
    }
  };
}

/** Shows a toast; while the chat is closed, the toast links to the conversation. */
function say(ticketId: string, content: Parameters<typeof toast>[0]): void {
  toast(isClosed() ? { ...content, action: { label: 'Open chat', onClick: () => openedTicket(ticketId) } } : content);
}

/** A 4xx response is final, because the same request would fail again; except for a slow line or the rate limit. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

function waitingFor(error: unknown): string {
  if (isApiError(error) && error.status === 429) return 'Too many messages at once: this one is sent in a moment';
  if (isApiError(error) && error.status >= 500) return 'Waiting for the shop, sent by itself';
  return 'Waiting for the connection, sent by itself';
}
