import type { TicketWithMessages } from '@shop/contracts/support';
import { freePort } from '../../tools/site/free-port.ts';
import { Balancer } from '../site/balancer.ts';
import { tryOrder } from '../site/belongings.ts';
import { Beside, environmentOf, restart } from '../site/beside.ts';
import { Caller } from '../site/calls.ts';
import { listen, openTicket } from '../site/live-chat.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';

const services = ['auth', 'catalog', 'orders', 'support'];
/** Two checks of the gateways and one of the balancer fit in, so everybody knows before the process ends. */
const DRAIN_SECONDS = '4';

let site: Site;
let shell: Beside;
let gateways: Beside[];
let balancer: Balancer;

/** Two of everything: the services by the site's own settings, page servers and gateways by further processes beside it. */
beforeAll(async () => {
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
afterAll(async () => {
  await balancer?.stop();
  await Promise.all([shell, ...(gateways ?? [])].map((process) => process?.stop()));
  await site?.stop();
});

interface Load {
  /** Status codes by what was asked. */
  seen: Map<string, number[]>;
  count(): number;
  stop(): Promise<void>;
}

/** Guests who read and order, a customer who is signed in, and a visitor who writes to support, each as fast as answers come. */
async function startLoad(url: string): Promise<Load> {
  const seen = new Map<string, number[]>();
  let going = true;
  const repeat = async (name: string, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    seen.set(name, statuses);
    while (going) statuses.push((await ask()).status);
  };
  const customer = new Caller(url);
  await customer.post('/api/auth/register', { email: `rolling-${Date.now()}@example.com`, password: 'a long password' });
  const visitor = new Caller(url);
  await visitor.get('/');
  const ticket = { customerName: 'Shanice', customerEmail: 'shanice@example.com', subject: 'A battery', message: 'For an A54.' };
  const { body } = await visitor.post<TicketWithMessages>('/api/tickets', ticket);
  const guest = new Caller(url);
  await guest.get('/');
  const clients = [
    repeat('pages', () => guest.get('/')),
    repeat('products', () => guest.get('/api/products?page=1')),
    repeat('orders', () => tryOrder(guest)),
    repeat('session', () => customer.get('/api/auth/user')),
    repeat('messages', () => visitor.post(`/api/tickets/${body.id}/messages`, { message: 'Are you there?' })),
  ];
  return {
    seen,
    count: () => Math.min(...[...seen.values()].map(({ length }) => length)),
    stop: async () => {
      going = false;
      await Promise.all(clients);
    },
  };
}

/** Every gateway sends new requests to every instance again: the other half may go. */
const allHealthy = () =>
  until('all gateways know that all are back', async () => {
    const pages = await Promise.all(gateways.map(async ({ internalUrl }) => (await fetch(`${internalUrl}/metrics`)).text()));
    const values = pages.flatMap((page) => [...page.matchAll(/^upstream_instance_healthy\{.*\} (\d)$/gm)].map(([, value]) => value));
    return values.length === 2 * 2 * 5 && values.every((value) => value === '1');
  });

describe('a restart of auth, one process after the other', () => {
  it('leaves an administrator’s socket open, which still ends with the session', async () => {
    const [gateway] = gateways;
    const url = gateway?.url ?? '';
    const { ticketId, say } = await openTicket(url);
    const admin = new Caller(url);
    expect((await admin.post('/api/admin/auth/login', site.admin)).status).toBe(200);
    const listener = await listen(admin, ticketId);
    for (const name of ['auth-1', 'auth-2']) {
      await restart(site.dataDir, name);
      await allHealthy();
    }
    const seq = await say('Still there?');
    await until('the message has come over the same socket', () => listener.received.includes(seq));
    expect(listener.closed).toBe(false);
    await admin.post('/api/admin/auth/logout', {});
    await until('the socket has ended with the session', () => listener.closed);
  }, 120_000);
});

describe('a rolling restart of every process under load', () => {
  it('loses no request', async () => {
    const load = await startLoad(balancer.url);
    const rest = () => {
      const before = load.count();
      return until('everybody was served again', () => load.count() > before + 3);
    };
    const first = async () =>
      void (await Promise.all([...services.map((name) => restart(site.dataDir, `${name}-1`)), restart(site.dataDir, 'shell')]));
    const second = async () => {
      await Promise.all(services.map((name) => restart(site.dataDir, `${name}-2`)));
      expect(await shell.stop()).toBe(0);
      await shell.start();
    };
    await rest();
    await first();
    await allHealthy();
    await rest();
    await second();
    await allHealthy();
    await rest();
    for (const gateway of gateways) {
      expect(await gateway.stop()).toBe(0);
      await gateway.start();
      await rest();
    }
    await load.stop();
    expect(balancer.lost).toEqual([]);
    const kinds = Object.fromEntries([...load.seen].map(([name, statuses]) => [name, [...new Set(statuses)]]));
    expect(kinds).toEqual({ pages: [200], products: [200], orders: [201], session: [200], messages: [201] });
  }, 240_000);
});
