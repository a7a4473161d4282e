import { jest } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { apiUrl } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { copyOf } from '../src/shared/orders/order-copy.ts';
import { lastOrder } from '../src/shared/outbox/last-order.ts';
import { receiptName } from '../src/shared/transfer/kept-for.ts';
import { half } from './support/receipt-box.tsx';
import { browserStorage, chooser, objectPath, pdf, takeReceipts } from './support/receipts.ts';
import { placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';
import { StoreRequest } from './support/store-request.ts';

const linkOf = (orderNumber: string) => `/order-tracking?order=${orderNumber}&key=signed`;

/** The shop's orders, and the receipts sent to them. */
const orders = new Map<string, Order>();
const delivered: { order: string; objectPath: string }[] = [];
const waiting = (orderNumber: string, changes: Partial<Order> = {}) => {
  const order = placedOrder({ orderNumber, paymentMethod: 'bank', receiptSent: false, ...changes });
  orders.set(orderNumber, order);
  return order;
};

/** By default the shop accepts each receipt. */
const answerReceipts = (
  answer: (order: Order) => Response = (order) => HttpResponse.json(waiting(order.orderNumber, { receiptSent: true })),
) =>
  server.use(
    http.put(`${apiUrl}/orders/:number/receipt`, async ({ request, params }) => {
      const order = orders.get(String(params.number)) ?? placedOrder();
      delivered.push({
        order: order.orderNumber,
        objectPath: ((await request.json()) as { objectPath: string }).objectPath,
      });
      return answer(order);
    }),
  );

beforeEach(() => {
  browserStorage();
  takeReceipts();
  orders.clear();
  delivered.length = 0;
  server.use(
    http.get(`${apiUrl}/orders/track/:number/full`, ({ params }) =>
      HttpResponse.json(orders.get(String(params.number))),
    ),
  );
  answerReceipts();
});

const box = () => screen.findByRole('region', { name: 'Receipt' });
const received = () => screen.findByRole('heading', { name: 'Receipt received' });

/** Opens an order's page and uploads a receipt that does not reach the order. */
async function uploadInVain(): Promise<UserEvent> {
  waiting('ORD-700700');
  answerReceipts(() => problem(503, 'SERVICE_UNAVAILABLE'));
  const { user } = openSite(linkOf('ORD-700700'));
  await box();
  await user.upload(chooser(), pdf());
  await screen.findByText(/^The receipt did not reach your order/);
  return user;
}

/** Simulates a reconnect. */
function comeOnline(): void {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
}

describe('undelivered receipt of an order', () => {
  it('is sent to the order after a reload', async () => {
    await uploadInVain();
    cleanup();
    answerReceipts();
    openSite(linkOf('ORD-700700'));
    expect(await received()).toBeInTheDocument();
    expect(delivered).toEqual(Array(2).fill({ order: 'ORD-700700', objectPath }));
    expect(StoreRequest.all).toHaveLength(1);
  });

  it('is sent to the order on reconnect', async () => {
    await uploadInVain();
    answerReceipts();
    comeOnline();
    expect(await received()).toBeInTheDocument();
  });

  it('is not sent once it is removed', async () => {
    const user = await uploadInVain();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/^The receipt did not reach your order/)).not.toBeInTheDocument();
    comeOnline();
    await user.upload(chooser(), pdf('another.pdf'));
    await screen.findByText(/^The receipt did not reach your order/);
    expect(delivered).toHaveLength(2);
  });

  it('is uploaded again on Retry when the shop deleted it', async () => {
    await uploadInVain();
    cleanup();
    answerReceipts(() => problem(400, 'VALIDATION_FAILED', { errors: [{ field: 'objectPath', message: 'is gone' }] }));
    const { user } = openSite(linkOf('ORD-700700'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Transfer proof uploaded successfully', { selector: 'b' })).not.toBeInTheDocument();
    answerReceipts();
    await user.click(retry);
    expect(await received()).toBeInTheDocument();
    expect(StoreRequest.all).toHaveLength(2);
  });

  it('is deleted once the order has it', async () => {
    await uploadInVain();
    cleanup();
    waiting('ORD-700700', { receiptSent: true });
    openSite(linkOf('ORD-700700'));
    await received();
    expect(sessionStorage.getItem(receiptName('ORD-700700'))).toBeNull();
  });
});

describe('confirmation page', () => {
  it('sends no receipt to a newer order from another tab', async () => {
    const keepLast = (orderNumber: string) =>
      lastOrder.set({
        ...copyOf(waiting(orderNumber)),
        key: orderNumber,
        owner: 'guest',
        trackingLink: linkOf(orderNumber),
      });
    keepLast('ORD-700700');
    StoreRequest.onSend = half;
    const { user } = openSite('/order-confirmation');
    await box();
    await user.upload(chooser(), pdf());
    await screen.findByText('50 %');
    act(() => keepLast('ORD-800800'));
    await screen.findByText('Upload your transfer receipt');
    StoreRequest.onSend = (request) => request.respond(200);
    await user.upload(chooser(), pdf('another.pdf'));
    await received();
    await waitFor(() => expect(delivered).toEqual([{ order: 'ORD-800800', objectPath }]));
  });
});
