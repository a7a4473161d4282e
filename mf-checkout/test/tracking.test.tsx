import { jest } from '@jest/globals';
import { type OrderEventKind, orderPaths, type TrackedOrder } from '@shop/contracts/orders';
import { apiUrl } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { placedOrder, problem, server } from './support/shop-server.ts';
import { openSite } from './support/site.tsx';

const tracked: TrackedOrder = {
  orderNumber: 'ORD-123456',
  status: 'shipped',
  deliveryMethod: 'delivery',
  pickupLocation: null,
  currentStep: 1,
  steps: ['processing', 'shipped', 'out_for_delivery', 'delivered'],
  estimatedDelivery: '2099-11-24',
  trackingInfo: 'Left Kingston at 9 AM',
  carrier: '',
  trackingNumber: '',
  promise: null,
  reached: { processing: '2026-11-21T15:42:00.000Z', shipped: '2026-11-23T13:05:00.000Z' },
  updatedAt: '2026-11-23T13:05:00.000Z',
};
const answer = (order: Partial<TrackedOrder>) =>
  server.use(http.get(`${apiUrl}/orders/track/ORD-123456`, () => HttpResponse.json({ ...tracked, ...order })));
const steps = () => within(screen.getByRole('list', { name: 'Order progress' })).getAllByRole('listitem');

const order = placedOrder({ notes: 'Blue gate' });
const pickupOrder = { ...order, deliveryMethod: 'pickup', pickupLocation: 'montego-bay', customerAddress: '' };

describe('order lookup', () => {
  it.each(['ord-123456', ' 123456 '])('normalises the number (%s) and keeps it in the URL', async (typed) => {
    answer({});
    const { user, router } = openSite('/order-tracking');
    await user.type(await screen.findByLabelText(/^Order Number/), `${typed}{Enter}`);
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?order=ORD-123456');
    expect(steps().map((step) => step.textContent)).toEqual([
      'Processing (done)Sat 21 Nov, 10:42 AM',
      'ShippedMon 23 Nov, 8:05 AM',
      'Out for Delivery',
      'Delivered',
    ]);
    expect(steps()[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Arrives Tue 24 Nov')).toBeInTheDocument();
    expect(screen.getByText('Left Kingston at 9 AM')).toBeInTheDocument();
  });

  it('keeps the focus in the field with the normalised number', async () => {
    answer({});
    const { user } = openSite('/order-tracking');
    await user.type(await screen.findByLabelText(/^Order Number/), '123456{Enter}');
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Order Number/)).toHaveFocus();
    expect(screen.getByLabelText(/^Order Number/)).toHaveValue('ORD-123456');
  });

  it('opens the number in the URL', async () => {
    answer({});
    openSite('/order-tracking?order=ord-123456');
    expect(await screen.findByRole('heading', { name: 'Order ORD-123456' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Order Number/)).toHaveValue('ORD-123456');
  });

  it('ticks completed steps, not the current one', async () => {
    answer({ status: 'processing', currentStep: 0 });
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByRole('heading', { name: 'Order ORD-123456' });
    expect(steps().map((step) => step.querySelector('svg') !== null)).toEqual([false, false, false, false]);
    expect(steps()[0]).toHaveAttribute('aria-current', 'step');
  });

  it('ticks the last step when it is reached', async () => {
    answer({ status: 'delivered', currentStep: 3 });
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByRole('heading', { name: 'Order ORD-123456' });
    expect(steps().map((step) => step.querySelector('svg') !== null)).toEqual([true, true, true, true]);
  });

  it('keeps the number on one line', async () => {
    answer({});
    openSite('/order-tracking?order=ORD-123456');
    for (const number of await screen.findAllByText('ORD-123456')) expect(number).toHaveClass('unbroken');
  });

  it('shows the steps of a pickup', async () => {
    answer({ deliveryMethod: 'pickup', status: 'ready_for_pickup', steps: [...orderPaths.pickup], currentStep: 1 });
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByText('Ready for Pickup', { selector: '.tag' });
    expect(steps().map((step) => step.textContent)).toEqual([
      'Processing (done)Sat 21 Nov, 10:42 AM',
      'Ready for Pickup',
      'Completed',
    ]);
  });

  it('names the promised day until staff set another', async () => {
    answer({ estimatedDelivery: '', promise: { date: '2099-11-26', from: null } });
    openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByText('Arrives Thu 26 Nov')).toBeInTheDocument();
    expect(screen.getByText('Thursday 26 November, to your door')).toBeInTheDocument();
  });

  it('names day and hour of a pickup', async () => {
    const promise = { date: '2099-11-26', from: 600 };
    answer({
      deliveryMethod: 'pickup',
      status: 'processing',
      steps: [...orderPaths.pickup],
      currentStep: 0,
      estimatedDelivery: '',
      promise,
    });
    openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByText('Ready Thu 26 Nov from 10 AM')).toBeInTheDocument();
    expect(screen.getByText('Thursday 26 November, at the store')).toBeInTheDocument();
  });

  it('reports a late order, but not one that has arrived', async () => {
    answer({ estimatedDelivery: '2020-11-24' });
    const { unmount } = openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByText('Was due Tue 24 Nov.')).toBeInTheDocument();
    unmount();
    answer({ estimatedDelivery: '2020-11-24', status: 'delivered', currentStep: 3 });
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByText('Delivered', { selector: '.tag' });
    expect(screen.queryByText(/Was due/)).not.toBeInTheDocument();
  });

  it('reports a cancelled order', async () => {
    answer({ status: 'cancelled', currentStep: -1 });
    openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByText(/This order was cancelled/)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Order progress' })).not.toBeInTheDocument();
  });

  it('does not mention the payment', async () => {
    answer({});
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByText('On its way!');
    expect(screen.queryByText(/Receipt|Payment/)).not.toBeInTheDocument();
  });
});

describe('failed order lookup', () => {
  it('requires a number', async () => {
    const { user } = openSite('/order-tracking');
    await user.click(await screen.findByRole('button', { name: 'Track Order' }));
    expect(screen.getByText('Please enter an order number')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Order Number/)).toHaveFocus();
  });

  it('reports an unknown order', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-000000`, () => problem(404, 'NOT_FOUND')));
    openSite('/order-tracking?order=ORD-000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Order not found. Please check your order number and try again.',
    );
  });

  it('reports a missing answer and tries again on Retry', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-123456`, () => HttpResponse.error()));
    const { user } = openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByText('Failed to fetch order status. Please try again.')).toBeInTheDocument();
    answer({});
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('On its way!')).toBeInTheDocument();
  });

  it('refetches the order when the same number is submitted again', async () => {
    answer({});
    const { user } = openSite('/order-tracking?order=ORD-123456');
    await screen.findByText('On its way!');
    answer({ status: 'delivered', currentStep: 3 });
    await user.click(screen.getByRole('button', { name: 'Track Order' }));
    expect(await screen.findByText('Delivered', { selector: '.tag' })).toBeInTheDocument();
  });
});

describe('signed tracking link', () => {
  const link = '/order-tracking?order=ORD-700700&key=signed';
  it('shows the full order with its history', async () => {
    server.use(
      http.get(`${apiUrl}/orders/track/ORD-700700/full`, ({ request }) =>
        new URL(request.url).searchParams.get('key') === 'signed'
          ? HttpResponse.json(order)
          : problem(404, 'NOT_FOUND'),
      ),
    );
    openSite(link);
    expect(await screen.findByText('Order placed')).toBeInTheDocument();
    for (const text of ['12 Hope Road, Kingston', '876 555 0199', 'Blue gate', 'iPhone 13 Battery'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('lists payment events without duplicates', async () => {
    const event = (kind: OrderEventKind | undefined, note: string, hour: number) => ({
      ...{ at: `2026-11-21T${hour}:00:00.000Z`, who: 'Shop', from: 'processing' as const, to: 'processing' as const },
      ...{ note, visible: true, ...(kind && { kind }) },
    });
    const timeline = [
      event('receipt_rejected', 'It cannot be read', 16),
      event('receipt_sent', '', 17),
      event('payment_verified', 'FHB 4471', 18),
      event('refund_noted', '$700.00: It came late', 19),
      event(undefined, 'Changed: phone number', 20),
    ];
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json({ ...order, timeline })));
    openSite(link);
    const history = within(
      (await screen.findByRole('heading', { name: 'History' })).parentElement?.parentElement as HTMLElement,
    );
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Details changed .+Changed: phone number$/),
      expect.stringMatching(/^Refund noted .+\$700\.00: It came late$/),
      expect.stringMatching(/^Payment verified .+FHB 4471$/),
      expect.stringMatching(/^New receipt sent .+[AP]M$/),
      expect.stringMatching(/^Receipt rejected .+It cannot be read$/),
    ]);
  });

  it('finds nothing with an invalid key', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => problem(404, 'NOT_FOUND')));
    openSite(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('Order not found.');
    expect(screen.queryByText('12 Hope Road, Kingston')).not.toBeInTheDocument();
  });
});

describe('pickup information on the tracking page', () => {
  const pickup = () => screen.queryByRole('heading', { name: 'Pickup Information' });

  it('is shown before any lookup', async () => {
    openSite('/order-tracking');
    await screen.findByLabelText(/^Order Number/);
    expect(pickup()).toBeInTheDocument();
  });

  it('names only the store of the pickup', async () => {
    const steps = [...orderPaths.pickup];
    answer({ deliveryMethod: 'pickup', pickupLocation: 'montego-bay', status: 'processing', steps, currentStep: 0 });
    openSite('/order-tracking?order=ORD-123456');
    await screen.findByRole('heading', { name: 'Order ORD-123456' });
    expect(pickup()).toBeInTheDocument();
    expect(screen.getByText('Montego Bay Store (Hip Strip Plaza)')).toBeInTheDocument();
    expect(screen.queryByText('Kingston Store (Savannah Plaza)')).not.toBeInTheDocument();
  });

  it('is hidden for a delivery', async () => {
    answer({});
    openSite('/order-tracking?order=ORD-123456');
    expect(await screen.findByRole('heading', { name: 'Looking for more?' })).toBeInTheDocument();
    expect(pickup()).not.toBeInTheDocument();
  });

  it('is shown once for an order with its store', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(pickupOrder)));
    openSite('/order-tracking?order=ORD-700700&key=signed');
    expect(await screen.findByText('Montego Bay Store (Hip Strip Plaza)')).toBeInTheDocument();
    expect(screen.queryByText('Kingston Store (Savannah Plaza)')).not.toBeInTheDocument();
  });
});

describe('help on the tracking page', () => {
  it('says whether staff are available', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-11-23T16:00:00Z'));
    const { unmount } = openSite('/order-tracking?order=ORD-123456');
    answer({});
    expect(await screen.findByText(/ready when you call or write\. Staff are here until 5 PM\.$/)).toBeInTheDocument();
    unmount();
    now.mockReturnValue(Date.parse('2026-11-24T03:00:00Z'));
    openSite('/order-tracking');
    expect(await screen.findByText(/Staff answer in opening hours\.$/)).toBeInTheDocument();
    now.mockRestore();
  });

  it('shows the telephone and directions to both stores', async () => {
    openSite('/order-tracking');
    expect(await screen.findByRole('link', { name: 'Call (876) 555-0142' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Get Directions to/ })).toHaveLength(2);
  });
});
