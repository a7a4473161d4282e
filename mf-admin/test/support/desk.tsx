import type { Order, PaymentDecision } from '@shop/contracts/orders';
import type { ReceiptEntry, ReceiptFile } from '@shop/contracts/receipts';
import { apiUrl } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DecisionForm } from '../../src/features/receipts/decision/DecisionForm.tsx';
import { makeOrder } from './samples.ts';
import { note, problem, server, world } from './shop-server.ts';
import { openPart } from './site.tsx';

/** Data of the fake receipt desk, reset before each test. */
export interface DeskWorld {
  receipts: ReceiptEntry[];
  links: number;
}

export let desk: DeskWorld;

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const makeFile = (changes: Partial<ReceiptFile> = {}): ReceiptFile => ({
  contentType: 'image/jpeg',
  size: 182_400,
  sentAt: minutesAgo(9),
  sameAs: [],
  ...changes,
});

export const makeReceipt = (
  number: number,
  waitingMinutes: number,
  changes: Partial<ReceiptEntry> = {},
): ReceiptEntry => ({
  orderId: makeOrder(number).id,
  orderNumber: `ORD-${number}`,
  customerName: 'Andre Campbell',
  total: '15500.00',
  amountPaid: null,
  paymentStatus: 'pending',
  orderStatus: 'processing',
  orderedAt: minutesAgo(waitingMinutes + 2),
  updatedAt: '2026-11-21T15:40:00.000Z',
  receipt: makeFile({ sentAt: minutesAgo(waitingMinutes) }),
  earlier: [],
  decision: null,
  ...changes,
});

/** An order with a decision event as the service writes it. */
export const decidedOrder = (number: number, who: string, note: string): Order =>
  makeOrder(number, {
    paymentMethod: 'bank',
    paymentStatus: 'verified',
    timeline: [
      {
        at: '2026-11-21T15:42:00.000Z',
        who,
        from: 'processing',
        to: 'processing',
        note,
        visible: true,
        kind: 'payment_verified',
      },
    ],
  });

const freshDesk = (): DeskWorld => ({
  receipts: [
    makeReceipt(481007, 26, { customerName: 'Paula Francis', total: '9000.00' }),
    makeReceipt(482913, 9),
    makeReceipt(482951, 8, { customerName: 'Jerome Hill', receipt: makeFile({ sameAs: ['ORD-481007'] }) }),
  ],
  links: 0,
});

const route = (path: string) => `${apiUrl}${path}`;
const handlers = [
  http.get(route('/admin/receipts'), async ({ request }) => {
    await note(request);
    const decided = new URL(request.url).searchParams.get('state') === 'decided';
    const entries = desk.receipts.filter(({ decision }) => (decision !== null) === decided);
    return HttpResponse.json({
      entries,
      waiting: desk.receipts.filter(({ decision }) => !decision).length,
      next: null,
    });
  }),
  http.get(route('/admin/orders/:id/receipt'), ({ params }) => {
    desk.links += 1;
    const entry = desk.receipts.find(({ orderId }) => orderId === params.id);
    if (!entry) return problem(404, 'NOT_FOUND', 'The receipt was not found.');
    const url = `https://store.example/${entry.orderNumber}?link=${desk.links}`;
    return HttpResponse.json({ url, contentType: entry.receipt.contentType, usedBefore: false });
  }),
  http.get(route('/admin/orders/:id/receipts'), ({ params }) => {
    const entry = desk.receipts.find(({ orderId }) => orderId === params.id);
    const kept = entry ? [{ ...entry.receipt, rejection: null }, ...entry.earlier] : [];
    return HttpResponse.json(kept.map((receipt) => ({ ...receipt, url: `https://store.example/${receipt.sentAt}` })));
  }),
  http.patch(route('/admin/orders/:id/payment'), async ({ request, params }) => {
    const { paymentStatus, note: text = '' } = (await note(request)) as unknown as PaymentDecision;
    const decision = { at: '2026-11-21T15:42:00.000Z', who: 'Keisha', note: text };
    desk.receipts = desk.receipts.map((entry) =>
      entry.orderId === params.id ? { ...entry, paymentStatus, decision } : entry,
    );
    return HttpResponse.json(world.orders[0]);
  }),
];

/** Simulates another user who decides just before the next decision arrives. */
export function decideFirst(number: number, who: string, reference: string): void {
  const order = decidedOrder(number, who, reference);
  server.use(
    http.patch(route('/admin/orders/:id/payment'), async ({ request }) => {
      await note(request);
      desk.receipts = desk.receipts.filter(({ orderId }) => orderId !== order.id);
      world.orders = [order];
      return problem(409, 'PAYMENT_DECIDED', 'This payment is verified already.', { order });
    }),
  );
}

/** Simulates a rejection by another user and a new receipt, just before the next decision arrives. */
export function sendAnother(number: number): void {
  const { orderId } = makeReceipt(number, 0);
  const earlier = [{ ...makeFile(), rejection: 'Too dark', rejectedAt: minutesAgo(1), rejectedBy: 'Keisha' }];
  const changed = { updatedAt: '2026-11-21T15:44:00.000Z', receipt: makeFile({ sentAt: minutesAgo(0) }), earlier };
  const refuse = http.patch(
    route('/admin/orders/:id/payment'),
    async ({ request }) => {
      await note(request);
      desk.receipts = desk.receipts.map((entry) => (entry.orderId === orderId ? { ...entry, ...changed } : entry));
      return problem(409, 'CONFLICT', 'This order has changed since you opened it. Please look at it again.');
    },
    { once: true },
  );
  server.use(refuse);
}

/** Serves the queue in two pages and returns the entry of the second one. */
export function splitList(): ReceiptEntry {
  const later = makeReceipt(490000, 1);
  const first = { entries: desk.receipts, waiting: 4, next: 'c-1' };
  const second = { entries: [later], waiting: 4, next: null };
  const isSecond = (request: Request) => new URL(request.url).searchParams.get('after') === 'c-1';
  server.use(
    http.get(route('/admin/receipts'), ({ request }) => HttpResponse.json(isSecond(request) ? second : first)),
  );
  return later;
}

/** Renders the form for one receipt without the queue; `decided` records the decision. */
export async function openForm() {
  const decided = jest.fn();
  const entry = makeReceipt(481007, 26, { customerName: 'Paula Francis', total: '9000.00' });
  const site = openPart(<DecisionForm entry={entry} onDecided={decided} />);
  await screen.findByLabelText('Transfer reference');
  return { ...site, decided };
}

beforeEach(() => {
  desk = freshDesk();
  server.use(...handlers);
});
