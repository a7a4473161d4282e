import type { TrackedOrder } from '@shop/contracts/orders';
import { apiUrl, hydrateApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { placedOrder, problem, received, server } from './support/shop-server.ts';
import { battery, fillGuest, placeButton, routes } from './support/site.tsx';

const site = [...routes, { path: '/', element: <h1>Home</h1> }];
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
const whole = placedOrder();

describe('server-rendered /order-tracking', () => {
  it('shows form and help, and allows indexing', async () => {
    const { html, head, reads, calls } = await hydrateApp(site, { path: '/order-tracking' });
    expect(html).toContain('Track Your Order');
    expect(html).toContain('Pickup Information');
    expect(head).toContain('<title>Track your order | Test Shop</title>');
    expect(head).not.toContain('noindex');
    expect([...reads, ...calls]).toEqual([]);
  });

  it('shows the status of a number without another request', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-123456`, () => HttpResponse.json(tracked)));
    const { html, head, reads, calls } = await hydrateApp(site, { path: '/order-tracking?order=123456' });
    expect(html).toContain('Left Kingston at 9 AM');
    expect(html).toContain('value="ORD-123456"');
    expect(head).toContain('<title>Order ORD-123456 | Test Shop</title>');
    expect(head).toContain('content="noindex"');
    expect([reads, calls]).toEqual([['/api/orders/track/ORD-123456'], []]);
  });

  it('shows the full order of a signed link without its key', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-700700/full`, () => HttpResponse.json(whole)));
    const { html, head, reads, calls } = await hydrateApp(site, {
      path: '/order-tracking?order=ORD-700700&key=signed',
    });
    for (const text of ['12 Hope Road', 'iPhone 13 Battery', 'Order placed']) expect(html).toContain(text);
    expect(html + head).not.toContain('signed');
    expect([reads, calls]).toEqual([['/api/orders/track/ORD-700700/full?key=signed'], []]);
  });

  it('reports an unknown order, with the same help after hydration', async () => {
    server.use(http.get(`${apiUrl}/orders/track/ORD-000000`, () => problem(404, 'NOT_FOUND')));
    const { html } = await hydrateApp(site, { path: '/order-tracking?order=ORD-000000' });
    expect(html).toContain('Order not found.');
    expect(html).toContain('Pickup Information');
    expect(screen.getByRole('heading', { name: 'Pickup Information' })).toBeInTheDocument();
  });

  it('has a form that works without JavaScript', async () => {
    await hydrateApp(site, { path: '/order-tracking' });
    const field = screen.getByLabelText<HTMLInputElement>(/^Order Number/);
    expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual([
      '/order-tracking',
      'get',
      'order',
    ]);
  });
});

describe('server-rendered /checkout', () => {
  it('contains the form with fees, and the empty cart', async () => {
    const { html, head, reads, calls } = await hydrateApp(site, { path: '/checkout', cart: [battery] });
    for (const text of [
      'Customer Information',
      'Delivery Method',
      '$700',
      '$2,500 JMD one-time fee',
      'Place Secure Order',
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/class="needs-script filled".*class="needs-script empty"/s);
    expect(head).toContain('<title>Checkout | Test Shop</title>');
    expect(head).toContain('content="noindex"');
    expect([reads, calls]).toEqual([['/api/shop/dates'], []]);
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('complementary', { name: 'Order Summary' })).getByText(/\$7,200/),
    ).toBeInTheDocument();
  });

  it("shows visitors without JavaScript the shop's telephone", async () => {
    const { html } = await hydrateApp(site, { path: '/checkout' });
    expect(/<noscript>.*?<\/noscript>/gs.exec(html)?.[0]).toContain('Checkout');
    expect(html).toMatch(/<noscript>(?:(?!<\/noscript>).)*Ordering on this site<!-- --> needs JavaScript.*tel:/s);
  });

  it('names a signed-in customer', async () => {
    const user = {
      id: 'u',
      email: 'andre@example.com',
      username: null,
      firstName: 'Andre',
      lastName: 'Campbell',
      profileImageUrl: null,
      createdAt: '',
      updatedAt: '',
    };
    const { html } = await hydrateApp(site, { path: '/checkout', user: { ...user, accountType: 'customer' } });
    expect(html).toContain('Andre Campbell');
    expect(html).not.toContain('checkout-email');
  });

  it("hydrates with the tab's draft and places its order", async () => {
    sessionStorage.setItem(
      'shop.checkout',
      JSON.stringify({ values: { address: '12 Hope Road', deliveryMethod: 'delivery' } }),
    );
    const user = userEvent.setup();
    await hydrateApp(site, { path: '/checkout', cart: [battery] });
    expect(await screen.findByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road');
    await fillGuest(user);
    await user.click(await placeButton());
    await waitFor(() =>
      expect(received).toMatchObject([{ body: { customerAddress: expect.stringContaining('12 Hope Road') } }]),
    );
  });

  it('restores values that were typed before its code loaded', async () => {
    sessionStorage.setItem(
      'shop.checkout',
      JSON.stringify({ values: { name: 'Andre Early', deliveryMethod: 'pickup' } }),
    );
    const { html } = await hydrateApp(site, { path: '/checkout', cart: [battery] });
    expect(html).toContain('data-draft="shop.checkout"');
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Early');
    expect(screen.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
  });

  it('never puts typed values into the URL', async () => {
    const { container } = await hydrateApp(site, { path: '/checkout', cart: [battery] });
    expect(container.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });
});

describe('server-rendered /order-confirmation', () => {
  it('shows a skeleton of the order, which only the browser has', async () => {
    localStorage.setItem('shop.lastOrder', JSON.stringify({ orderNumber: 'ORD-482913' }));
    const { html, head, calls } = await hydrateApp(site, { path: '/order-confirmation' });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('ORD-482913');
    expect(head).toContain('<title>Order confirmation | Test Shop</title>');
    expect(head).toContain('content="noindex"');
    expect(calls).toEqual([]);
  });
});
