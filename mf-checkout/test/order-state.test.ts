import {
  backOff,
  type OrderEvent,
  type OrderState,
  type OutboxEntry,
  orderAfter,
  waitMs,
} from '../src/shared/outbox/rules/order-state.ts';
import { submitted } from './support/shop-server.ts';

const entry: OutboxEntry = {
  key: 'k',
  state: 'sending',
  owner: 'guest',
  body: submitted(),
  placedAt: '2026-11-21T15:42:00.000Z',
  cart: [],
  attempts: 0,
  nextAt: 0,
};
const events: Record<OrderEvent['type'], OrderEvent> = {
  pressed: { type: 'pressed' },
  left: { type: 'left' },
  failed: { type: 'failed', at: 5, nextAt: 7 },
  corrected: { type: 'corrected', body: submitted({ receiptFollows: true }) },
  refused: { type: 'refused', refused: { code: 'OUT_OF_STOCK', detail: 'Sold out.' } },
  placed: { type: 'placed' },
  ended: { type: 'ended' },
};

describe('order state', () => {
  it.each<[OrderState, Record<OrderEvent['type'], OrderState>]>([
    [
      'draft',
      {
        pressed: 'sending',
        left: 'draft',
        failed: 'draft',
        corrected: 'draft',
        refused: 'draft',
        placed: 'draft',
        ended: 'draft',
      },
    ],
    [
      'sending',
      {
        pressed: 'sending',
        left: 'waiting',
        failed: 'sending',
        corrected: 'sending',
        refused: 'draft',
        placed: 'placed',
        ended: 'sending',
      },
    ],
    [
      'waiting',
      {
        pressed: 'waiting',
        left: 'waiting',
        failed: 'waiting',
        corrected: 'waiting',
        refused: 'refused',
        placed: 'placed',
        ended: 'waiting',
      },
    ],
    [
      'refused',
      {
        pressed: 'refused',
        left: 'refused',
        failed: 'refused',
        corrected: 'refused',
        refused: 'refused',
        placed: 'placed',
        ended: 'draft',
      },
    ],
    [
      'placed',
      {
        pressed: 'placed',
        left: 'placed',
        failed: 'placed',
        corrected: 'placed',
        refused: 'placed',
        placed: 'placed',
        ended: 'placed',
      },
    ],
  ])('follows the transitions from %s', (state, expected) => {
    const after = Object.fromEntries(
      Object.entries(events).map(([type, event]) => [type, orderAfter({ ...entry, state }, event).state]),
    );
    expect(after).toEqual(expected);
  });

  it("counts attempts and stores a refusal's reason", () => {
    expect(orderAfter(entry, events.failed)).toMatchObject({ attempts: 1, triedAt: 5, nextAt: 7 });
    expect(orderAfter(entry, events.corrected).body.receiptFollows).toBe(true);
    expect(orderAfter({ ...entry, state: 'waiting' }, events.refused).refused).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
});

describe('outbox back-off', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [12, 300_000],
  ])('after %d attempts is about %d ms', (attempts, ms) => {
    expect(backOff(attempts, 0.5)).toBe(ms);
    expect(backOff(attempts, 0)).toBe(ms * 0.75);
  });

  it.each([
    ['is the remaining time', 1_500, 1_500],
    ['ends at its planned time', -20, 0],
    ['ends when the clock is set back by a day', 86_400_000, 0],
  ])('%s', (_, ahead, ms) => {
    expect(waitMs({ nextAt: 1_000_000 + ahead }, 1_000_000)).toBe(ms);
  });
});
