import { apiUrl } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeOrder, problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, typeWord } from './support/site.tsx';

const lastList = () => world.calls.filter((call) => call.startsWith('GET /admin/orders?page=')).at(-1);
const table = () => screen.findByRole('table', { name: 'Orders' });

describe('the figures', () => {
  it('show the five of the shop, money without decimals', async () => {
    openAdmin('/admin/dashboard');
    const figures = within(await screen.findByLabelText('Figures'));
    for (const text of ['1,284', '38', '4', '$8,940,000', '7']) expect(await figures.findByText(text)).toBeInTheDocument();
    for (const label of ['Total orders', 'Pending', 'Today', 'Revenue (JMD)', 'Pending payments'])
      expect(figures.getByText(label)).toBeInTheDocument();
  });

  it('show the revenue of a shop that has grown beyond what one order can cost', async () => {
    world.stats = { ...world.stats, totalRevenue: '4822107000.00' };
    openAdmin('/admin/dashboard');
    expect(await within(await screen.findByLabelText('Figures')).findByText('$4,822,107,000')).toBeInTheDocument();
  });
});

describe('the list of orders', () => {
  it('shows number, customer, total, status, payment, delivery and when', async () => {
    world.orders = [
      makeOrder(482913, { paymentMethod: 'bank', receiptSent: true, createdAt: '2025-03-04T15:42:00.000Z' }),
      makeOrder(482107, {
        deliveryMethod: 'pickup',
        pickupLocation: 'montego-bay',
        orderStatus: 'ready_for_pickup',
        paymentStatus: 'verified',
      }),
      makeOrder(479321, { orderStatus: 'shipped', paymentStatus: 'failed' }),
    ];
    openAdmin('/admin/dashboard');
    const rows = within(await table())
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Order', 'Customer', 'Total (JMD)', 'Status', 'Payment', 'Delivery', 'Placed'],
      ['ORD-482913', 'Andre Campbell', '$15,500', 'Processing', 'Receipt waiting', 'Delivery', '4 Mar 2025'],
      ['ORD-482107', 'Andre Campbell', '$15,500', 'Ready for pickup', 'Verified', 'Montego Bay', expect.any(String)],
      ['ORD-479321', 'Andre Campbell', '$15,500', 'On its way!', 'Failed', 'Delivery', expect.any(String)],
    ]);
  });

  it('asks for 20 a page and turns pages', async () => {
    const { user } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Page 1 of 3 · 45 orders')).toBeInTheDocument();
    expect(lastList()).toBe('GET /admin/orders?page=1&limit=20');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3 · 45 orders')).toBeInTheDocument();
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=2&limit=20'));
  });

  it('searches when typing pauses, from the first page on', async () => {
    const { router } = openAdmin('/admin/dashboard?page=3');
    await typeWord(await screen.findByRole('searchbox', { name: 'Filter orders' }), 'campbell ');
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&search=campbell'));
    expect(router.state.location.search).toBe('?search=campbell');
    expect(world.calls.filter((call) => call.includes('search='))).toHaveLength(1);
  });

  it.each([
    ['Status', 'Out for delivery', 'status=out_for_delivery'],
    ['Payment', 'Verified', 'paymentStatus=verified'],
    ['Delivery', 'Pickup', 'deliveryMethod=pickup'],
  ])('filters by %s', async (label, option, expected) => {
    const { user, router } = openAdmin('/admin/dashboard');
    await table();
    await choose(user, label, option);
    await waitFor(() => expect(lastList()).toBe(`GET /admin/orders?page=1&limit=20&${expected}`));
    expect(router.state.location.search).toBe(`?${expected}`);
  });

  it('filters by the days that the address names, and says which', async () => {
    openAdmin('/admin/dashboard?dateFrom=2026-11-01&dateTo=2026-11-21');
    expect(await screen.findByLabelText('Placed from')).toHaveValue('1 Nov 2026');
    expect(screen.getByLabelText('Placed until')).toHaveValue('21 Nov 2026');
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&dateFrom=2026-11-01&dateTo=2026-11-21'));
  });

  it('offers days that are often asked for', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await table();
    await choose(user, 'Placed', 'Today');
    await waitFor(() => expect(lastList()).toMatch(/dateFrom=(20\d\d-\d\d-\d\d)&dateTo=\1$/));
    await choose(user, 'Placed', 'Any date');
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20'));
  });

  it('takes days that are typed, and leaves them open at either end', async () => {
    const { user, router } = openAdmin('/admin/dashboard');
    await user.type(await screen.findByLabelText('Placed from'), '1 Nov 2026{Enter}');
    await user.keyboard('{Tab}{Escape}');
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&dateFrom=2026-11-01'));
    expect(router.state.location.search).toBe('?dateFrom=2026-11-01');
  });

  it('is sorted on all pages by what a head says, from the first page on', async () => {
    const { router } = openAdmin('/admin/dashboard?page=2');
    const head = await screen.findByRole('columnheader', { name: 'Total (JMD)' });
    expect(screen.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'descending');
    // antd looks at the code of the key, which user-event leaves out.
    fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&sortBy=total_asc'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    expect(router.state.location.search).toBe('?sortBy=total_asc');
    expect(screen.getByRole('link', { name: 'Export Data' })).toHaveAttribute('href', '/api/admin/orders/export.csv');
  });

  it('keeps the focus on Next where the last page begins', async () => {
    const { user } = openAdmin('/admin/dashboard?page=2');
    const next = await screen.findByRole('button', { name: 'Next' });
    await user.click(next);
    expect(await screen.findByText('Page 3 of 3 · 45 orders')).toHaveAttribute('aria-live', 'polite');
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(lastList()).toBe('GET /admin/orders?page=3&limit=20');
  });

  it('counts one order as one', async () => {
    server.use(http.get(`${apiUrl}/admin/orders`, () => HttpResponse.json({ orders: [makeOrder(482913)], total: 1, totalPages: 1 })));
    openAdmin('/admin/dashboard');
    expect(await screen.findByText('Page 1 of 1 · 1 order')).toBeInTheDocument();
  });

  it('takes no nonsense from the address', async () => {
    openAdmin('/admin/dashboard?status=lost&page=-4&dateFrom=yesterday&dateTo=2026-02-31&deliveryMethod=drone&sortBy=colour');
    await table();
    expect(lastList()).toBe('GET /admin/orders?page=1&limit=20');
  });

  it('exports what the filters match, on all pages', async () => {
    openAdmin('/admin/dashboard?status=shipped&page=2');
    expect(await screen.findByRole('link', { name: 'Export Data' })).toHaveAttribute('href', '/api/admin/orders/export.csv?status=shipped');
  });

  it('is asked for again by Refresh', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await table();
    world.orders = [makeOrder(700700)];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('ORD-700700')).toBeInTheDocument();
  });

  it('says when nothing fits the filters, and clears them', async () => {
    world.orders = [];
    const { user, router } = openAdmin('/admin/dashboard?status=shipped&search=x');
    expect(await screen.findByText('No orders match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('searchbox', { name: 'Filter orders' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('says that it failed and tries again', async () => {
    let down = true;
    server.use(
      http.get(`${apiUrl}/admin/orders`, () => (down ? problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.') : undefined)),
    );
    const { user } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Failed to fetch orders')).toBeInTheDocument();
    expect(screen.getByText('Please come back later.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });

  it('keeps the page while the figures cannot be had', async () => {
    server.use(http.get(`${apiUrl}/admin/dashboard/stats`, () => HttpResponse.error()));
    openAdmin('/admin/dashboard');
    expect(await table()).toBeInTheDocument();
    expect(await screen.findAllByText('–')).toHaveLength(5);
  });
});

describe('the views of the list', () => {
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('say how many orders each holds', async () => {
    openAdmin('/admin/dashboard');
    for (const name of ['All 45', 'To ship 24', 'Waiting for payment 7', 'Ready for pickup 9']) expect(await tab(name)).toBeInTheDocument();
    expect(await tab('All 45')).toHaveAttribute('aria-selected', 'true');
  });

  it('are filters by one press, and leave search and days alone', async () => {
    const { user, router } = openAdmin('/admin/dashboard?search=campbell&page=2&paymentStatus=failed');
    await user.click(await tab('To ship 24'));
    await waitFor(() => expect(router.state.location.search).toBe('?search=campbell&status=processing&deliveryMethod=delivery'));
    await waitFor(async () => expect(await tab('To ship 24')).toHaveAttribute('aria-selected', 'true'));
    await user.click(await tab('All 45'));
    await waitFor(() => expect(router.state.location.search).toBe('?search=campbell'));
  });

  it('are none of them while the filters are another combination', async () => {
    openAdmin('/admin/dashboard?status=shipped&paymentStatus=pending');
    await tab('All 45');
    for (const one of screen.getAllByRole('tab')) expect(one).toHaveAttribute('aria-selected', 'false');
  });
});

describe('a tab of the dashboard that does not exist', () => {
  it('leads to the orders, under their address', async () => {
    const { router } = openAdmin('/admin/dashboard?tab=unknown&status=shipped');
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=shipped');
  });
});
