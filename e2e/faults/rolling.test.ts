import type { TicketWithMessages } from '@shop/contracts/support';
import { freePort } from '../../tools/site/free-port.ts';
import { Balancer } from '../site/balancer.ts';
import { tryOrder } from '../site/belongings.ts';
import { Beside, environmentOf, restart } from '../site/beside.ts';
import { Caller } from '../site/calls.ts';
import { listen, openTicket } from '../site/live-chat.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { addRow } from '../site/sweep.ts';
import { expect, test } from '../site/test.ts';

test.describe.configure({ mode: 'default', timeout: 600_000 });

const services = ['auth', 'catalog', 'orders', 'support'];
/** Long enough for two checks by the gateways and one by the balancer, so that they stop sending requests before the process ends. */
const DRAIN_SECONDS = '4';

let site: Site;
let shell: Beside;
let gateways: Beside[];
let balancer: Balancer;

/** Starts two of every process: services by settings, page servers and gateways by extra processes. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ env: { PROCESSES: 'auth=2,catalog=2,orders=2', SUPPORT_PROCESSES: '2', DRAIN_SECONDS } });
  const { dataDir } = site;
  const port = await freePort();
  shell = new Beside(dataDir, 'shell', { PORT: String(await freePort(2)) });
  await shell.start();
  const UPSTREAM_SHELL = `http://127.0.0.1:${environmentOf(dataDir, 'shell').PORT},${shell.url}`;
  const PUBLIC_URL = `http://localhost:${port}`;
  const settings = async () => ({ PORT: String(await freePort(2)), PUBLIC_URL, UPSTREAM_SHELL });
  gateways = [new Beside(dataDir, 'gateway', await settings()), new Beside(dataDir, 'gateway', await settings())];
  for (const gateway of gateways) await gateway.start();
  balancer = await Balancer.start(
    port,
    gateways.map(({ url }) => url),
  );
});
test.afterAll(async () => {
  await balancer?.stop();
  await Promise.all([shell, ...(gateways ?? [])].map((process) => process?.stop()));
  await site?.stop();
});

interface Load {
  seen: Map<string, number[]>;
  /** Number of requests of the least frequent kind. */
  count(): number;
  stop(): Promise<void>;
}

/** Sends requests of guests, a signed-in customer and a chatting visitor, each as soon as the previous one is answered. */
async function startLoad(url: string): Promise<Load> {
  const seen = new Map<string, number[]>();
  let isOn = true;
  const repeat = async (name: string, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    seen.set(name, statuses);
    while (isOn) statuses.push((await ask()).status);
  };
  const [guest, customer, visitor] = [new Caller(url), new Caller(url), new Caller(url)];
  await customer.post('/api/auth/register', {
    email: `rolling-${Date.now()}@example.com`,
    password: 'a long password',
  });
  for (const caller of [visitor, guest]) await caller.get('/');
  const ticket = {
    customerName: 'Shanice',
    customerEmail: 'shanice@example.com',
    subject: 'A battery',
    message: 'For an A54.',
  };
  const { body } = await visitor.post<TicketWithMessages>('/api/tickets', ticket);
  const clients = [
    repeat('pages', () => guest.get('/')),
    repeat('products', () => guest.get('/api/products?page=1')),
    repeat('orders', () => tryOrder(guest)),
    repeat('session', () => customer.get('/api/auth/user')),
    repeat('messages', () => visitor.post(`/api/tickets/${body.id}/messages`, { message: 'Are you there?' })),
  ];
  const stop = async () => {
    isOn = false;
    await Promise.all(clients);
  };
  return { seen, count: () => Math.min(...[...seen.values()].map(({ length }) => length)), stop };
}

/** Waits until every gateway uses every instance again, so that the other half may restart. */
async function expectAllHealthy(): Promise<void> {
  const healthy = async () => {
    const pages = await Promise.all(
      gateways.map(async ({ internalUrl }) => (await fetch(`${internalUrl}/metrics`)).text()),
    );
    return pages.flatMap((page) =>
      [...page.matchAll(/^upstream_instance_healthy\{.*\} (\d)$/gm)].map(([, value]) => value),
    );
  };
  await expect.poll(healthy, 'all gateways know all instances').toEqual(Array(2 * 2 * 5).fill('1'));
}

test.describe('a rolling restart of auth', () => {
  test("keeps an administrator's socket open until the session ends", async () => {
    const url = gateways[0]?.url ?? '';
    const { ticketId, say } = await openTicket(url);
    const admin = new Caller(url);
    expect((await admin.post('/api/admin/auth/login', site.admin)).status).toBe(200);
    const listener = await listen(admin, ticketId);
    for (const name of ['auth-1', 'auth-2']) {
      await restart(site.dataDir, name);
      await expectAllHealthy();
    }
    const seq = await say('Still there?');
    await expect.poll(() => listener.received).toContain(seq);
    expect(listener.closed).toBe(false);
    await admin.post('/api/admin/auth/logout', {});
    await expect.poll(() => listener.closed).toBe(true);
  });
});

test.describe('a rolling restart of every process under load', () => {
  test('loses no request', async () => {
    const load = await startLoad(balancer.url);
    const rest = async () => {
      const before = load.count();
      await expect.poll(load.count, 'everybody is served again').toBeGreaterThan(before + 3);
    };
    await rest();
    await Promise.all([...services.map((name) => restart(site.dataDir, `${name}-1`)), restart(site.dataDir, 'shell')]);
    await expectAllHealthy();
    await rest();
    await Promise.all(services.map((name) => restart(site.dataDir, `${name}-2`)));
    expect(await shell.stop()).toBe(0);
    await shell.start();
    await expectAllHealthy();
    await rest();
    for (const gateway of gateways) {
      expect(await gateway.stop()).toBe(0);
      await gateway.start();
      await rest();
    }
    await load.stop();
    const wanted: Record<string, number> = { pages: 200, products: 200, orders: 201, session: 200, messages: 201 };
    for (const [kind, statuses] of load.seen) {
      addRow({ kind, requests: statuses.length, lost: statuses.filter((status) => status !== wanted[kind]).length });
    }
    expect(balancer.lost).toEqual([]);
    const kinds = Object.fromEntries([...load.seen].map(([name, statuses]) => [name, [...new Set(statuses)]]));
    expect(kinds).toEqual({ pages: [200], products: [200], orders: [201], session: [200], messages: [201] });
  });
});
