import type { Order, OrderFilter } from '@shop/contracts/orders';
import { dayOf, defaultTimeZone } from '@shop/platform/platform';
import { apiUrl } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { OrderFilters } from '../src/features/orders/OrderFilters.tsx';
import { exportAddress, readFilter, withFilter } from '../src/features/orders/order-filter.ts';
import { paymentTag } from '../src/features/orders/order-labels.ts';
import { orderViews, viewChanges, viewOf } from '../src/features/orders/order-views.ts';
import { StatCards } from '../src/features/orders/StatCards.tsx';
import { useLatestQuery } from '../src/shared/use-latest-query.ts';
import { useSelection } from '../src/shared/use-selection.ts';
import { makeOrder } from './support/samples.ts';
import { problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, openPart, showPart, typeWord } from './support/site.tsx';

const lastList = () => world.calls.filter((call) => call.startsWith('GET /admin/orders?page=')).at(-1);
const table = () => screen.findByRole('table', { name: 'Orders' });

describe('the order statistics', () => {
  it('show five numbers, money without decimals', () => {
    showPart(<StatCards stats={world.stats} failed={false} />);
    const figures = within(screen.getByLabelText('Figures'));
    for (const text of ['1,284', '38', '4', '$8,940,000', '7']) expect(figures.getByText(text)).toBeInTheDocument();
    for (const label of ['Total orders', 'Pending', 'Today', 'Revenue (JMD)', 'Pending payments'])
      expect(figures.getByText(label)).toBeInTheDocument();
  });

  it('show revenue above the maximum of one order', () => {
    showPart(<StatCards stats={{ ...world.stats, totalRevenue: '4822107000.00' }} failed={false} />);
    expect(screen.getByText('$4,822,107,000')).toBeInTheDocument();
  });
});

describe('the payment tag of an order', () => {
  it.each<[Partial<Order>, string]>([
    [{ paymentMethod: 'bank', paymentStatus: 'verified', orderStatus: 'cancelled' }, 'Refund due'],
    [{ paymentMethod: 'bank', paymentStatus: 'refunded', orderStatus: 'cancelled' }, 'Refunded'],
    [{ paymentMethod: 'bank', paymentStatus: 'pending', orderStatus: 'cancelled' }, 'No receipt yet'],
    [{ paymentMethod: 'bank', paymentStatus: 'verified', orderStatus: 'shipped' }, 'Verified'],
  ])('for %j is %s', (changes, text) => {
    expect(paymentTag(makeOrder(482913, changes)).text).toBe(text);
  });
});

describe('the list of orders', () => {
  it('shows number, customer, total, status, payment, delivery and time', async () => {
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
    expect(await within(await screen.findByLabelText('Figures')).findByText('1,284')).toBeInTheDocument();
    const rows = within(await table())
      .getAllByRole('row')
      .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Order', 'Customer', 'Total (JMD)', 'Status', 'Payment', 'Delivery', 'Placed'],
      ['ORD-482913', 'Andre Campbell', '$15,500', 'Processing', 'Receipt waiting', 'Delivery', '4 Mar 2025'],
      ['ORD-482107', 'Andre Campbell', '$15,500', 'Ready for pickup', 'Verified', 'Montego Bay', expect.any(String)],
      ['ORD-479321', 'Andre Campbell', '$15,500', 'On its way!', 'Failed', 'Delivery', expect.any(String)],
    ]);
  });

  it('searches from page 1 when typing pauses', async () => {
    const { router } = openAdmin('/admin/dashboard?page=3');
    await typeWord(await screen.findByRole('searchbox', { name: 'Filter orders' }), 'campbell ');
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&search=campbell'));
    expect(router.state.location.search).toBe('?search=campbell');
    expect(world.calls.filter((call) => call.includes('search='))).toHaveLength(1);
  });

  it('sorts all pages by a column head, from page 1', async () => {
    const { router } = openAdmin('/admin/dashboard?page=2');
    const head = await screen.findByRole('columnheader', { name: 'Total (JMD)' });
    expect(screen.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'descending');
    // antd reads the key's code, which user-event leaves out.
    fireEvent.keyDown(head, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(lastList()).toBe('GET /admin/orders?page=1&limit=20&sortBy=total_asc'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    expect(router.state.location.search).toBe('?sortBy=total_asc');
    expect(screen.getByRole('link', { name: 'Export Data' })).toHaveAttribute('href', '/api/admin/orders/export.csv');
  });

  it('reads filters and page from the URL', async () => {
    openAdmin('/admin/dashboard?status=shipped&page=2&dateFrom=2026-11-01&dateTo=2026-11-21');
    expect(await screen.findByLabelText('Placed from')).toHaveValue('1 Nov 2026');
    expect(screen.getByLabelText('Placed until')).toHaveValue('21 Nov 2026');
    const days = 'dateFrom=2026-11-01&dateTo=2026-11-21';
    await waitFor(() => expect(lastList()).toBe(`GET /admin/orders?page=2&limit=20&status=shipped&${days}`));
    const csv = `/api/admin/orders/export.csv?status=shipped&${days}`;
    expect(screen.getByRole('link', { name: 'Export Data' })).toHaveAttribute('href', csv);
  });

  it('keeps the focus on Next at the last page', async () => {
    const { user } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Page 1 of 3 · 45 orders')).toBeInTheDocument();
    expect(lastList()).toBe('GET /admin/orders?page=1&limit=20');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    expect(await screen.findByText('Page 2 of 3 · 45 orders')).toBeInTheDocument();
    await user.click(next);
    expect(await screen.findByText('Page 3 of 3 · 45 orders')).toHaveAttribute('aria-live', 'polite');
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(lastList()).toBe('GET /admin/orders?page=3&limit=20');
  });

  it('reloads on Refresh', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await table();
    const orders = [makeOrder(700700)];
    server.use(http.get(`${apiUrl}/admin/orders`, () => HttpResponse.json({ orders, total: 1, totalPages: 1 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('ORD-700700')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 1 · 1 order')).toBeInTheDocument();
  });

  it('offers to clear the filters when no order matches', async () => {
    world.orders = [];
    const { user, router } = openAdmin('/admin/dashboard?status=shipped&search=x');
    expect(await screen.findByText('No orders match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('searchbox', { name: 'Filter orders' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('No orders yet')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    let down = true;
    server.use(
      http.get(`${apiUrl}/admin/orders`, () =>
        down ? problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.') : undefined,
      ),
    );
    const { user } = openAdmin('/admin/dashboard');
    expect(await screen.findByText('Failed to fetch orders')).toBeInTheDocument();
    expect(screen.getByText('Please come back later.')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });

  it('stays usable when the statistics fail', async () => {
    server.use(http.get(`${apiUrl}/admin/dashboard/stats`, () => HttpResponse.error()));
    openAdmin('/admin/dashboard');
    expect(await table()).toBeInTheDocument();
    expect(await screen.findAllByText('–')).toHaveLength(5);
  });
});

describe('the order filters', () => {
  async function openFilters(filter: OrderFilter) {
    const change = jest.fn();
    const site = openPart(<OrderFilters filter={filter} timeZone={defaultTimeZone} onChange={change} />);
    await screen.findByLabelText('Placed from');
    return { ...site, change };
  }

  it('offer status, payment, delivery and common periods', async () => {
    const { user, change } = await openFilters({ dateFrom: '2026-11-01', dateTo: '2026-11-21' });
    const today = dayOf(new Date(), defaultTimeZone);
    for (const [label, option, changes] of [
      ['Status', 'Out for delivery', { status: 'out_for_delivery' }],
      ['Payment', 'Verified', { paymentStatus: 'verified' }],
      ['Delivery', 'Pickup', { deliveryMethod: 'pickup' }],
      ['Placed', 'Today', { dateFrom: today, dateTo: today }],
      ['Placed', 'Any date', { dateFrom: '', dateTo: '' }],
    ] as const) {
      await choose(user, label, option);
      expect(change).toHaveBeenLastCalledWith(changes);
    }
  });

  it('accept typed days and open ranges', async () => {
    const { user, change } = await openFilters({});
    await user.type(screen.getByLabelText('Placed from'), '1 Nov 2026{Enter}');
    await user.keyboard('{Tab}{Escape}');
    expect(change).toHaveBeenLastCalledWith({ dateFrom: '2026-11-01', dateTo: '' });
  });
});

describe('the order filter in the URL', () => {
  const read = (address: string) => readFilter(new URLSearchParams(address));

  it('ignores invalid values', () => {
    const nonsense = 'status=lost&page=-4&dateFrom=yesterday&dateTo=2026-02-31&deliveryMethod=drone&sortBy=colour';
    expect(read(nonsense)).toEqual(read(''));
    expect(read('')).toMatchObject({ page: 1, limit: 20 });
  });

  it('returns to page 1 when it changes', () => {
    expect(String(withFilter(new URLSearchParams('page=3&status=shipped'), { search: 'x' }))).toBe(
      'status=shipped&search=x',
    );
  });

  it('is exported without page and sort order', () => {
    expect(exportAddress(read('status=shipped&page=2&sortBy=total_asc'))).toBe(
      '/api/admin/orders/export.csv?status=shipped',
    );
  });

  it.each([
    ['', 'all'],
    ['search=campbell&page=2', 'all'],
    ['status=processing&deliveryMethod=delivery', 'to-ship'],
    ['paymentStatus=awaited', 'waiting'],
    ['status=ready_for_pickup', 'pickup'],
    ['paymentStatus=pending', undefined],
    ['status=shipped&paymentStatus=awaited', undefined],
  ])('%j matches the view %s', (address, view) => {
    expect(viewOf(read(address))?.key).toBe(view);
  });

  it.each(orderViews.map((view) => [view.label, view] as const))(
    'keeps search and days in the view “%s”',
    (_, view) => {
      const days = { search: 'campbell', dateFrom: '2026-11-01' };
      const before = new URLSearchParams({ ...days, page: '2', paymentStatus: 'failed' });
      const after = withFilter(before, viewChanges(view));
      expect(Object.fromEntries(after)).toEqual({ ...days, ...view.filter });
    },
  );
});

describe('the order views', () => {
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('show counts and keep the search when clicked', async () => {
    const { user, router } = openAdmin('/admin/dashboard?search=campbell&page=2&paymentStatus=failed');
    for (const name of ['All 45', 'To ship 24', 'Waiting for payment 7', 'Ready for pickup 9'])
      expect(await tab(name)).toHaveAttribute('aria-selected', 'false');
    await user.click(await tab('To ship 24'));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?search=campbell&status=processing&deliveryMethod=delivery'),
    );
    await waitFor(async () => expect(await tab('To ship 24')).toHaveAttribute('aria-selected', 'true'));
  });
});

/** Filters, and opens an order before the router has rendered the filter. */
function FilterAndOpen() {
  const address = useLatestQuery();
  const { open } = useSelection('order', address);
  const both = (first: () => void, second: () => void) => () => {
    first();
    second();
  };
  const filter = () => address[1]((latest) => withFilter(latest, { search: 'Ann' }));
  return (
    <>
      <button type="button" onClick={both(filter, () => open('7'))}>
        Filter and open
      </button>
      <button type="button" onClick={both(() => open('7'), filter)}>
        Open and filter
      </button>
    </>
  );
}

describe('the URL of the order list', () => {
  it.each(['Filter and open', 'Open and filter'])(
    'keeps filter and open order when both change together: %s',
    async (name) => {
      const { router, user } = showPart(<FilterAndOpen />);
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() =>
        expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
          search: 'Ann',
          order: '7',
        }),
      );
    },
  );
});

describe('an unknown dashboard tab', () => {
  it('opens the orders under their own URL', async () => {
    const { router } = openAdmin('/admin/dashboard?tab=unknown&status=shipped');
    expect(await screen.findByRole('heading', { name: 'Orders Management' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=shipped');
  });
});
