import { newId } from '@shop/platform/platform';
import { HttpResponse } from 'msw';
import { lastOrder } from '../../src/shared/outbox/last-order.ts';
import { orderOf, outbox } from '../../src/shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../src/shared/outbox/rules/order-state.ts';
import { answerOrders, placed, server, submitted } from './shop-server.ts';
import { battery } from './site.tsx';

export const notYet = 'Your order has not reached the shop yet';
export const noAnswer = () => HttpResponse.error();
export const online = () => server.use(answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })));

/** Stores an order in this browser that has not reached the shop. */
export function keepWaiting(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const cart = [{ ...battery, quantity: 1 }];
  const sent = { state: 'waiting' as const, attempts: 1, triedAt: Date.now(), nextAt: Date.now() + 60_000 };
  const owner = changes.userId ?? 'guest';
  const entry = {
    key: newId(),
    owner,
    body: submitted(),
    placedAt: new Date().toISOString(),
    cart,
    ...sent,
    ...changes,
  };
  outbox.set([entry]);
  lastOrder.set({ ...orderOf(entry), key: entry.key, owner });
  return entry;
}
