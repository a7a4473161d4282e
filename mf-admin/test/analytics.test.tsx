import type { Analytics } from '@shop/contracts/analytics';
import type { FirstReplies } from '@shop/contracts/support';
import { dayBefore, dayOf, defaultTimeZone } from '@shop/platform/platform';
import { apiUrl, demoShop } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AnalyticsFigures, type ServiceResult } from '../src/features/analytics/AnalyticsFigures.tsx';
import { analyticsCsv } from '../src/features/analytics/analytics-csv.ts';
import { DaysCard } from '../src/features/analytics/DaysCard.tsx';
import { durationText } from '../src/features/analytics/figure-words.ts';
import { isCompared, readRange } from '../src/features/analytics/range.ts';
import { BestSellers, Categories, Stores } from '../src/features/analytics/tables/SalesTables.tsx';
import { Shares } from '../src/features/analytics/tables/Shares.tsx';
import { note, problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, showPart } from './support/site.tsx';

const address = '/admin/analytics';
const today = dayOf(new Date(), defaultTimeZone);

const sales: Analytics = {
  from: '2026-11-20',
  to: '2026-11-21',
  ...{ orders: 12, paidOrders: 12 },
  revenue: '83000.50',
  days: [
    { date: '2026-11-20', orders: 5, revenue: '33000.50' },
    { date: '2026-11-21', orders: 7, revenue: '50000.00' },
  ],
  categories: [
    { category: 'iPhone', quantity: 9, revenue: '60000.50' },
    { category: 'Android', quantity: 4, revenue: '20000.00' },
  ],
  stores: [
    { store: 'montego-bay', orders: 4, revenue: '23000.00' },
    { store: 'delivery', orders: 8, revenue: '60000.50' },
  ],
  bestSellers: [{ productId: 'p-1', productName: 'iPhone 13 Battery, 3227mAh', quantity: 6, revenue: '39000.00' }],
  shares: { installation: 4, bankTransfer: 6, signedIn: 1 },
  paymentTimes: { count: 4, medianMinutes: 11, p90Minutes: 200 },
};

const answer = (data: Analytics) =>
  server.use(
    http.get(`${apiUrl}/admin/analytics`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(data);
    }),
  );

const replies = (data: FirstReplies) =>
  server.use(
    http.get(`${apiUrl}/support/first-replies`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(data);
    }),
  );

/** Serves these sales for the 21 days before, and the usual sales otherwise. */
const soldBefore = (before: Analytics) =>
  server.use(
    http.get(`${apiUrl}/admin/analytics`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(
        searchParams.get('from') === '2026-10-11' && searchParams.get('to') === '2026-10-31' ? before : sales,
      );
    }),
  );

beforeEach(() => {
  answer(sales);
  replies({ count: 8, medianMinutes: 3 });
});

const table = async (name: string) => {
  const rows = within(await screen.findByRole('table', { name, hidden: true })).getAllByRole('row', { hidden: true });
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

const sheetOf = (link: HTMLElement) =>
  decodeURIComponent(link.getAttribute('href')?.split(',').slice(1).join(',') ?? '').split('\r\n');

const rangeOf = (query: string) => readRange(new URLSearchParams(query), today);
const november = rangeOf('from=2026-11-01&to=2026-11-21');
const known = <Data,>(data: Data): ServiceResult<Data> => ({ data, failed: false });

function showFigures(range = november, orders = sales, firstReply: FirstReplies = { count: 8, medianMinutes: 3 }) {
  showPart(
    <AnalyticsFigures range={range} timeZone={defaultTimeZone} orders={known(orders)} replies={known(firstReply)} />,
  );
  return within(screen.getByLabelText('Figures'));
}

describe('/admin/analytics', () => {
  it('requests the last 30 days by default', async () => {
    openAdmin(address);
    await screen.findByText('Orders and revenue by day');
    expect(await within(screen.getByLabelText('Figures')).findByText('3 min')).toBeInTheDocument();
    expect(world.calls).toContain(`GET /admin/analytics?from=${dayBefore(today, 29)}&to=${today}`);
  });

  it('shows a skeleton for a figure that is still loading', async () => {
    server.use(http.get(`${apiUrl}/support/first-replies`, () => new Promise<never>(() => undefined)));
    openAdmin(address);
    expect(await screen.findByText('$83,001')).toBeInTheDocument();
    expect(screen.getByText('First reply').parentElement).not.toHaveTextContent('–');
    for (const heading of document.querySelectorAll('h2, h3')) expect(heading).not.toBeEmptyDOMElement();
  });

  it('shows six figures and averages paid orders only', () => {
    const figures = showFigures(november, { ...sales, orders: 40 });
    for (const figure of ['$83,001', '40', '$6,917', '3 min', '11 min', '3 h 20 min'])
      expect(figures.getByText(figure)).toBeInTheDocument();
  });

  it('compares each figure with the previous range', async () => {
    const before = {
      ...sales,
      ...{ orders: 10, paidOrders: 10 },
      revenue: '103750.63',
      paymentTimes: { count: 2, medianMinutes: 17, p90Minutes: 200 },
    };
    soldBefore(before);
    const figures = showFigures();
    const notes = ['+20 %', '−20 %', '−33 %', '−6 min'];
    for (const note of notes) expect(await figures.findByText(`${note} to the 21 days before`)).toBeVisible();
    expect(figures.getAllByText('No change to the 21 days before')).toHaveLength(2);
  });

  it('requests chosen days from midnight in the shop’s time zone', async () => {
    const [from, until] = ['2026-10-11T05:00:00.000Z', '2026-11-01T05:00:00.000Z'];
    server.use(
      http.get(`${apiUrl}/support/first-replies`, async ({ request }) => {
        await note(request);
        const { searchParams } = new URL(request.url);
        const isBefore = searchParams.get('from') === from && searchParams.get('until') === until;
        return HttpResponse.json({ count: 2, medianMinutes: isBefore ? 5 : 3 });
      }),
    );
    openAdmin(`${address}?from=2026-11-01&to=2026-11-21`);
    expect(
      await within(await screen.findByLabelText('Figures')).findByText('−2 min to the 21 days before'),
    ).toBeVisible();
    expect(world.calls).toContain('GET /admin/analytics?from=2026-11-01&to=2026-11-21');
    expect(screen.getByLabelText('Orders from')).toHaveValue('1 Nov 2026');
    const range = new URLSearchParams({ from: '2026-11-01T05:00:00.000Z', until: '2026-11-22T05:00:00.000Z' });
    expect(world.calls).toContain(`GET /support/first-replies?${range}`);
  });

  it('shows a dash for the first reply while support fails', async () => {
    server.use(
      http.get(
        `${apiUrl}/support/first-replies`,
        () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'),
        { once: true },
      ),
    );
    const { user } = openAdmin(`${address}?range=today`);
    await screen.findByText('Orders and revenue by day');
    const figures = within(screen.getByLabelText('Figures'));
    expect(await figures.findByText('Failed to fetch')).toBeVisible();
    expect([figures.getAllByText('–').length, figures.getByText('11 min')]).toEqual([1, expect.anything()]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await figures.findByText('3 min')).toBeVisible();
    expect(figures.queryByText('Failed to fetch')).not.toBeInTheDocument();
  });

  it('shows the first reply while orders fail', async () => {
    server.use(
      http.get(`${apiUrl}/admin/analytics`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')),
    );
    openAdmin(address);
    await screen.findByText('Please come back later.');
    const figures = within(screen.getByLabelText('Figures'));
    expect([await figures.findByText('3 min'), figures.getAllByText('–').length]).toEqual([expect.anything(), 5]);
  });

  it('shows a dash when there was nothing to measure', () => {
    const none = { count: 0, medianMinutes: null };
    const figures = showFigures(november, { ...sales, paymentTimes: { ...none, p90Minutes: null } }, none);
    expect(figures.getAllByText('–')).toHaveLength(3);
  });

  it('does not compare an unfinished day', () => {
    expect(isCompared(rangeOf('range=today'))).toBe(false);
    expect(isCompared(rangeOf('range=7'))).toBe(true);
  });

  it('shows the days as a chart and as a table', async () => {
    showPart(<DaysCard data={sales} today={today} />);
    const picture = await screen.findByRole('img', {
      name: /^Bars of orders and revenue by day, 20 Nov – 21 Nov 2026\. Most orders: 7 on Sat 21 Nov\./,
    });
    await waitFor(() => expect(picture.querySelector('svg')).toHaveTextContent('Orders'));
    expect(picture.querySelector('svg')).toHaveTextContent('$40k');
    expect(await table('Orders and revenue by day, 20 Nov – 21 Nov 2026')).toEqual([
      ['Day', 'Orders', 'Revenue (JMD)'],
      ['Fri 20 Nov', '5', '$33,000.50'],
      ['Sat 21 Nov', '7', '$50,000'],
    ]);
  });

  it('lists best sellers, categories and stores', async () => {
    showPart(
      <>
        <BestSellers data={sales} />
        <Categories data={sales} />
        <Stores data={sales} />
      </>,
    );
    expect(await table('Best sellers')).toEqual([
      ['Product', 'Pieces', 'Revenue (JMD)'],
      ['iPhone 13 Battery, 3227mAh', '6', '$39,000'],
    ]);
    expect((await table('By category')).slice(1)).toEqual([
      ['iPhone', '9', '$60,000.50'],
      ['Android', '4', '$20,000'],
    ]);
    expect((await table('By store')).slice(1)).toEqual([
      ['Delivery', '8', '$60,000.50'],
      ['Montego Bay', '4', '$23,000'],
    ]);
  });

  it('shows the shares of installation, transfer and signed-in orders', async () => {
    showPart(<Shares data={sales} range={rangeOf('range=today')} />);
    expect(await table('Share of orders')).toEqual([
      ['Orders with', 'Orders', 'Share'],
      ['Installation', '4', '33 %'],
      ['Bank transfer', '6', '50 %'],
      ['Signed in', '1', '8 %'],
    ]);
    const bars = [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody th span span')];
    expect(bars.map(({ style }) => style.width)).toEqual(['33%', '50%', '8%']);
  });

  it("shows each share's change in percentage points", async () => {
    soldBefore({ ...sales, orders: 50, shares: { installation: 15, bankTransfer: 25, signedIn: 10 } });
    showPart(<Shares data={sales} range={november} />);
    expect(await screen.findByText('Change in percentage points, compared with the 21 days before.')).toBeVisible();
    expect(await table('Share of orders')).toEqual([
      ['Orders with', 'Orders', 'Change', 'Share'],
      ['Installation', '4', '+3 points', '33 %'],
      ['Bank transfer', '6', 'No change', '50 %'],
      ['Signed in', '1', '−12 points', '8 %'],
    ]);
  });

  it('does not compare shares with a range without orders', async () => {
    soldBefore({
      ...sales,
      ...{ orders: 0, paidOrders: 0 },
      shares: { installation: 0, bankTransfer: 0, signedIn: 0 },
    });
    openAdmin(`${address}?from=2026-11-01&to=2026-11-21`);
    const figures = within(await screen.findByLabelText('Figures'));
    expect(await figures.findAllByText('No change to the 21 days before')).toHaveLength(4);
    expect((await table('Share of orders'))[0]).toEqual(['Orders with', 'Orders', 'Share']);
  });

  it('writes the chosen range to the URL', async () => {
    const { user, router } = openAdmin(address);
    await screen.findByText('Orders and revenue by day');
    await choose(user, 'Days', 'Last 7 days');
    await waitFor(() => expect(router.state.location.search).toBe('?range=7'));
    await waitFor(() => expect(world.calls).toContain(`GET /admin/analytics?from=${dayBefore(today, 6)}&to=${today}`));
  });

  it('exports a CSV that escapes formulas in names', () => {
    const bestSellers = [{ productId: 'p-2', productName: '=1+1 "Battery"', quantity: 1, revenue: '1.00' }];
    expect(analyticsCsv({ ...sales, bestSellers }, { count: 8, medianMinutes: 3 }, demoShop).split('\r\n')).toEqual([
      'table,name,orders,pieces,revenue,minutes,tickets',
      'day,2026-11-20,5,,33000.50,,',
      'day,2026-11-21,7,,50000.00,,',
      'category,iPhone,,9,60000.50,,',
      'category,Android,,4,20000.00,,',
      'store,Montego Bay,4,,23000.00,,',
      'store,Delivery,8,,60000.50,,',
      `best seller,"'=1+1 ""Battery""",,1,1.00,,`,
      'share,Installation,4,,,,',
      'share,Bank transfer,6,,,,',
      'share,Signed in,1,,,,',
      'transfers,half within,4,,,11,',
      'transfers,9 of 10 within,4,,,200,',
      'first reply,half within,,,,3,8',
      '',
    ]);
  });

  it('exports a CSV without the first reply while support fails', async () => {
    server.use(
      http.get(`${apiUrl}/support/first-replies`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')),
    );
    openAdmin(address);
    await screen.findByText('Failed to fetch');
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute('download', 'analytics-2026-11-20-2026-11-21.csv');
    expect(sheetOf(link)).toContain('first reply,half within,,,,,');
  });

  it('offers a longer range when there are no orders', async () => {
    answer({ ...sales, ...{ orders: 0, paidOrders: 0 }, revenue: '0.00' });
    const { user, router } = openAdmin(`${address}?range=today`);
    expect(await screen.findByText('No orders in these days')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Last 90 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?range=90'));
  });

  it('shows the error and retries', async () => {
    server.use(
      http.get(`${apiUrl}/admin/analytics`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), {
        once: true,
      }),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Orders and revenue by day')).toBeInTheDocument();
  });
});

describe('the analytics range in the URL', () => {
  it.each([
    ['', '2026-10-23', '2026-11-21'],
    ['range=today', '2026-11-21', '2026-11-21'],
    ['range=90', '2026-08-24', '2026-11-21'],
    ['range=5', '2026-10-23', '2026-11-21'],
    ['from=2025-11-21&to=2026-11-21', '2025-11-21', '2026-11-21'],
    ['from=2025-11-20&to=2026-11-21', '2026-10-23', '2026-11-21'],
    ['from=2026-11-22&to=2026-11-21', '2026-10-23', '2026-11-21'],
    ['from=2026-02-30&to=2026-11-21', '2026-10-23', '2026-11-21'],
  ])('reads "%s" as %s to %s', (query, from, to) => {
    expect(readRange(new URLSearchParams(query), '2026-11-21')).toMatchObject({ from, to });
  });
});

describe('a duration', () => {
  it.each([
    [0.4, 'under 1 min'],
    [59.4, '59 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1_440, '1 d'],
    [3_100, '2 d 3 h'],
  ])('shows %s minutes as "%s"', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
