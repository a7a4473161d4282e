import type { Order, TrackedOrder } from '@shop/contracts/orders';
import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { breakStreams, followed, sayChanged } from './support/event-sources.ts';
import { placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';

const byNumber = '/order-tracking?order=ORD-700700';
const link = `${byNumber}&key=signed`;
const placedAt = '2026-11-21T15:42:00.000Z';
const changedAt = '2026-11-23T13:05:00.000Z';
const before: TrackedOrder = {
  orderNumber: 'ORD-700700',
  status: 'processing',
  deliveryMethod: 'delivery',
  pickupLocation: null,
  currentStep: 0,
  steps: ['processing', 'shipped', 'out_for_delivery', 'delivered'],
  estimatedDelivery: '',
  promise: null,
  trackingInfo: '',
  carrier: '',
  trackingNumber: '',
  reached: { processing: placedAt },
  updatedAt: placedAt,
};
const shipped: Partial<TrackedOrder> = {
  status: 'shipped',
  currentStep: 1,
  carrier: 'Knutsford Express',
  trackingNumber: '4471-208',
  reached: { processing: placedAt, shipped: changedAt },
  updatedAt: changedAt,
};

let asked = 0;
function answer(order: Partial<TrackedOrder> = {}): void {
  server.use(
    http.get(`${apiUrl}/orders/track/ORD-700700`, () => {
      asked += 1;
      return HttpResponse.json({ ...before, ...order });
    }),
  );
}
const answerFull = (changes: Partial<Order> = {}) =>
  server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(placedOrder(changes))));
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
beforeEach(() => {
  asked = 0;
});

describe('open order page', () => {
  it('shows and announces a change by staff', async () => {
    answer();
    openSite(byNumber);
    await waitFor(() => expect(followed()).toEqual(['/api/orders/track/ORD-700700/events']));
    expect(news().join('')).toBe('');
    answer(shipped);
    act(() => sayChanged(changedAt));
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    expect(news()).toContain('Order ORD-700700: On its way!');
    const steps = within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');
    expect(steps[1]).toHaveTextContent('ShippedMon 23 Nov, 8:05 AM');
    expect(screen.getByText('With Knutsford Express.')).toBeInTheDocument();
    expect(screen.getByText('4471-208')).toBeInTheDocument();
  });

  it('follows the order of a signed link by its key', async () => {
    answerFull();
    openSite(link);
    await waitFor(() => expect(followed()).toEqual(['/api/orders/ORD-700700/events?key=signed']));
    answerFull({ orderStatus: 'shipped', status: 'shipped', updatedAt: changedAt });
    act(() => sayChanged(changedAt));
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
  });

  it('does not refetch a version that it has', async () => {
    answer();
    openSite(byNumber);
    await waitFor(() => expect(followed()).toHaveLength(1));
    act(() => sayChanged(placedAt));
    answer(shipped);
    act(() => sayChanged(changedAt));
    await screen.findByText('On its way!');
    expect(asked).toBe(2);
  });

  it('opens no event stream when the order does not exist', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700`, () => problem(404, 'NOT_FOUND')));
    openSite(byNumber);
    await screen.findByRole('alert');
    expect(followed()).toEqual([]);
  });

  it('keeps the shown order when a refetch fails', async () => {
    answer();
    openSite(byNumber);
    await waitFor(() => expect(followed()).toHaveLength(1));
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700`, () => HttpResponse.error()));
    act(() => sayChanged(changedAt));
    await screen.findByText('We cannot reach the shop just now. This is what we knew last.');
    expect(screen.getByRole('list', { name: 'Order progress' })).toBeInTheDocument();
  });

  it('refetches and reopens the stream on reconnect', async () => {
    answer();
    openSite(byNumber);
    await waitFor(() => expect(followed()).toHaveLength(1));
    act(breakStreams);
    expect(followed()).toEqual([]);
    answer(shipped);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    expect(followed()).toHaveLength(1);
  });

  it('closes its stream while hidden and refetches on return', async () => {
    answer();
    openSite(byNumber);
    await waitFor(() => expect(followed()).toHaveLength(1));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(followed()).toEqual([]);
    answer(shipped);
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    expect(followed()).toHaveLength(1);
  });

  it('stops following when the customer leaves it', async () => {
    answer();
    const { unmount } = openSite(byNumber);
    await waitFor(() => expect(followed()).toHaveLength(1));
    unmount();
    expect(followed()).toEqual([]);
  });
});
