import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderPage } from '@shop/contracts/orders';
import { cpuOfAll } from '../../site/cpu.ts';
import { type OwnService, startOwnService } from '../../site/own-service.ts';
import { showProgress } from '../../site/progress.ts';
import { median, report } from '../../site/report.ts';
import { timed } from '../../site/timed.ts';
import { loadOrders } from './load.ts';

const startOwnOrders = (orders: number, progress: (loaded: number) => void): Promise<OwnService> =>
  startOwnService({
    name: 'orders',
    role: 'admin',
    rows: orders,
    programs: ['orders.sql.ts', 'load.ts'].map((file) => join(import.meta.dirname, file)),
    load: (database) => loadOrders(database, orders, progress),
    env: {
      ...{
        CATALOG_URL: 'http://127.0.0.1:9',
        CATALOG_INTERNAL_URL: 'http://127.0.0.1:9',
        TRACKING_SECRET: 'x'.repeat(64),
      },
      ...{
        STORE_DRIVER: 'disk',
        STORE_DIRECTORY: join(tmpdir(), 'shop-bench-orders-store'),
        STORE_SIGNING_KEY: 'x'.repeat(64),
      },
    },
  });

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Staff's list queries by name; 20 orders a page. */
const lists: Record<string, string> = {
  'first page': '',
  'in preparation': 'status=processing',
  'ready, unpaid': 'status=ready_for_pickup&paymentStatus=pending',
  'completed, refused': 'status=completed&paymentStatus=failed',
  'cancelled pickups': 'status=cancelled&deliveryMethod=pickup',
  'a week of a year ago': `dateFrom=${day(360)}&dateTo=${day(354)}&status=cancelled`,
  'an old, rare kind': `dateTo=${day(300)}&paymentStatus=failed&deliveryMethod=pickup`,
  'oldest first': 'sortBy=placed_asc',
  'dearest first': 'sortBy=total_desc',
  'cheapest first': 'sortBy=total_asc',
  'by customer': 'sortBy=customer_asc',
  'dearest unpaid': 'sortBy=total_desc&paymentStatus=pending',
  'search: a number': 'search=ORD-100004711',
  'search: part of a number': 'search=0047',
  'search: a rare name': 'search=McAlfred',
  'search: a common name': 'search=shanice+brown',
  'search: a very common part': 'search=an',
  'search: a telephone': 'search=876-541-4583',
  'search: part of an e-mail': 'search=powell17%40',
  'search: a common name that is dearest': 'search=campbell&sortBy=total_desc',
  'search: a common name, refused': 'search=grant&paymentStatus=failed',
  'search: nothing': 'search=zzqxy',
  'search: one letter that none has': 'search=~',
};

/** Limits in CPU milliseconds of the service and its database: a page by number of orders, the figures, and the analytics of 366 days. */
const goals = (orders: number) => ({
  page: orders > 10_000 ? 30 : 10,
  stats: 20,
  ...(orders > 100_000 ? {} : { analytics: 50 }),
});

interface Cost {
  cpu: number;
  /** Response time, which depends on other load of the machine. */
  wall: number;
}

/** Measures staff's responses with generated orders, without the gateway. */
export async function manyOrders(orders: number, rounds: number): Promise<void> {
  const service = await startOwnOrders(orders, showProgress(orders, 'orders'));
  try {
    await costOf(service, '/api/admin/orders', 50);
    const pages: Record<string, Cost> = {};
    for (const [name, query] of Object.entries(lists))
      pages[name] = await costOf(service, `/api/admin/orders?${query}`, rounds);
    Object.assign(pages, await farPages(service, rounds));
    const stats = await costOf(service, '/api/admin/dashboard/stats', rounds);
    const analytics = await costOf(service, `/api/admin/analytics?from=${day(365)}&to=${day(0)}`, rounds);
    const month = await costOf(service, `/api/admin/analytics?from=${day(29)}&to=${day(0)}`, rounds);
    const figures = {
      page: Math.max(...Object.values(pages).map(({ cpu }) => cpu)),
      stats: stats.cpu,
      analytics: analytics.cpu,
    };
    const wanted = goals(orders);
    const missed = Object.entries(wanted).filter(([name, goal]) => figures[name as keyof typeof figures] > goal);
    report({
      bench: 'orders',
      lines: [
        ...Object.entries(pages).map(([name, cost]) => line(name, cost, wanted.page)),
        line('figures of the dashboard', stats, wanted.stats),
        line('analytics of 366 days', analytics, wanted.analytics),
        line('analytics of 30 days', month),
      ],
      result: { orders, pages, stats, analytics, month, goals: wanted },
      reached: missed.length === 0,
    });
  } finally {
    await service.stop();
  }
}

/** A page in the middle and the last page, of all orders and of one status. */
async function farPages(service: OwnService, rounds: number): Promise<Record<string, Cost>> {
  const { totalPages }: OrderPage = await (
    await fetch(`${service.url}/api/admin/orders`, { headers: service.headers })
  ).json();
  const cost = (page: number, query = '') => costOf(service, `/api/admin/orders?page=${page}${query}`, rounds);
  return {
    'a page in the middle': await cost(Math.ceil(totalPages / 2)),
    'the last page': await cost(totalPages),
    'a far page of one status': await cost(Math.ceil(totalPages / 3), '&status=completed'),
  };
}

/** Makes two requests before measuring, because the first ones read from disk and plan their queries. */
async function costOf(service: OwnService, path: string, rounds: number): Promise<Cost> {
  for (let warm = 0; warm < 2; warm++) await timed(service, path);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuOfAll([service.pid, service.postgres]);
    const wall = await timed(service, path);
    costs.push({ cpu: cpuOfAll([service.pid, service.postgres]) - before, wall });
  }
  return { cpu: median(costs.map(({ cpu }) => cpu)), wall: median(costs.map(({ wall }) => wall)) };
}

const line = (name: string, { cpu, wall }: Cost, goal?: number) =>
  `${name}: ${cpu.toFixed(1)} ms of CPU${goal ? ` (goal ${goal}, ${(cpu / goal).toFixed(2)} of it)` : ''}, there after ${wall.toFixed(1)} ms`;
