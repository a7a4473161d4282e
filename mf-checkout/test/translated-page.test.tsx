import type { Order, TrackedOrder } from '@shop/contracts/orders';
import { apiUrl, translatePage } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sayChanged } from './support/event-sources.ts';
import { placedOrder, server } from './support/shop-server.ts';
import { battery, openSite } from './support/site.tsx';

const changedAt = '2026-11-23T13:05:00.000Z';
const processing: TrackedOrder = {
  orderNumber: 'ORD-700700',
  status: 'processing',
  deliveryMethod: 'delivery',
  pickupLocation: null,
  currentStep: 0,
  steps: ['processing', 'shipped', 'out_for_delivery', 'delivered'],
  estimatedDelivery: '',
  promise: null,
  trackingInfo: '',
  carrier: 'Zipmail',
  trackingNumber: '1',
  reached: { processing: '2026-11-21T15:42:00.000Z' },
  updatedAt: '2026-11-21T15:42:00.000Z',
};
const shipped: TrackedOrder = {
  ...processing,
  ...{
    status: 'shipped',
    currentStep: 1,
    carrier: 'Knutsford Express',
    trackingNumber: '4471-208',
    updatedAt: changedAt,
  },
  reached: { ...processing.reached, shipped: changedAt },
};
const answer = (order: TrackedOrder) =>
  server.use(http.get(`${apiUrl}/orders/track/ORD-700700`, () => HttpResponse.json(order)));
const answerFull = (changes: Partial<Order>) =>
  server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(placedOrder(changes))));

/** Text of the page without what screen readers alone hear. */
function shownText(): string {
  const page = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  for (const status of page.querySelectorAll('[role="status"]')) status.remove();
  return page.textContent;
}

/** Expects that the translated page shows the same text as a page that is opened now. */
async function expectSameAs(open: () => unknown) {
  const followed = shownText();
  cleanup();
  open();
  await waitFor(() => expect(shownText()).toBe(followed));
}

describe('a page that a translator has rewritten', () => {
  it("follows an order's status", async () => {
    const open = () => openSite('/order-tracking?order=ORD-700700');
    answer(processing);
    const { container } = open();
    await screen.findByText('Zipmail', { exact: false });
    translatePage(container);
    answer(shipped);
    act(() => sayChanged(changedAt));
    await waitFor(() => expect(container).toHaveTextContent('Knutsford Express'));
    await expectSameAs(open);
  });

  it.each<[string, string, Partial<Order>]>([
    ['payment', 'verified', { paymentStatus: 'verified' }],
    ['rejected receipt', 'Receipt rejected', { paymentStatus: 'failed', paymentNote: 'Too blurred' }],
    [
      'cancellation',
      'This order was cancelled',
      { status: 'cancelled', orderStatus: 'cancelled', paymentStatus: 'verified' },
    ],
    ['address', '7 Barbican Road', { customerAddress: '7 Barbican Road', region: 'st-andrew' }],
  ])('follows the %s of an order', async (_, news, changes) => {
    const open = () => openSite('/order-tracking?order=ORD-700700&key=signed');
    const before = { paymentMethod: 'bank', orderNumber: 'ORD-700700' } as const;
    answerFull(before);
    const { container } = open();
    await screen.findByText('Order Summary');
    translatePage(container);
    answerFull({ ...before, ...changes, updatedAt: changedAt });
    act(() => sayChanged(changedAt));
    await waitFor(() => expect(container).toHaveTextContent(news));
    await expectSameAs(open);
  });

  it("follows checkout's fees, dates and total", async () => {
    const open = () => openSite('/checkout', [battery]);
    const { container, user } = open();
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    translatePage(container);
    await user.click(screen.getByRole('radio', { name: /Delivery/ }));
    await user.click(screen.getByRole('radio', { name: /Bank Transfer/ }));
    await expectSameAs(open);
  });
});
