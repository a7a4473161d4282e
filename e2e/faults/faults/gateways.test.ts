import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/contracts/problem';
import { freePort } from '../../../tools/site/free-port.ts';
import { openTicket, placeOrder, placing, validOrder } from '../../site/belongings.ts';
import { Beside } from '../../site/beside.ts';
import { Caller } from '../../site/calls.ts';
import { listen } from '../../site/live-chat.ts';
import { test } from '../../site/own-site.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { expect } from '../../site/test.ts';
import { addFault } from './victim.ts';

test.describe.configure({ mode: 'default' });

/** Two gateways of one site with the default rate limits. */
let one: Beside;
let other: Beside;

test.beforeAll(async () => {
  const gateway = async () =>
    new Beside(sharedDataDir(), 'gateway', { PORT: String(await freePort(2)), RATE_LIMITS: '1' });
  [one, other] = [await gateway(), await gateway()];
  await Promise.all([one.start(), other.start()]);
});
test.afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
});

async function newBrowser(at = one): Promise<Caller> {
  const caller = new Caller(at.url);
  await caller.get('/');
  return caller;
}

/** The same browser's cookies at the other gateway. */
class SameBrowser extends Caller {
  constructor(
    private readonly browser: Caller,
    at: Beside,
  ) {
    super(at.url);
  }

  override get cookie(): string {
    return this.browser.cookie;
  }
}

async function signUp(caller: Caller): Promise<{ email: string; password: string }> {
  const account = { email: `gateways-${randomUUID()}@example.com`, password: 'the right one' };
  expect((await caller.post('/api/auth/register', account)).status).toBe(201);
  return account;
}

const statusesOf = async (browser: Caller, paths: string[]) => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await browser.get(path)).status);
  return statuses;
};

test.describe('a browser that several customers share', () => {
  test("hides the previous account's order and ticket after its sign-out", async () => {
    const browser = await newBrowser();
    await signUp(browser);
    const { orderNumber } = await placeOrder(browser);
    const { id } = await openTicket(browser);
    const paths = [`/api/orders/mine/${orderNumber}`, `/api/tickets/${id}`];
    expect(await statusesOf(browser, paths)).toEqual([200, 200]);
    expect((await browser.post('/api/auth/logout', {})).status).toBe(204);
    expect(await statusesOf(browser, paths)).toEqual([404, 404]);
    await signUp(browser);
    expect(await statusesOf(browser, paths)).toEqual([404, 404]);
  });

  test("hides a former guest's order after the account's sign-out", async () => {
    const browser = await newBrowser();
    const { orderNumber } = await placeOrder(browser);
    await signUp(browser);
    expect((await browser.get(`/api/orders/mine/${orderNumber}`)).status).toBe(200);
    await browser.post('/api/auth/logout', {});
    expect((await browser.get(`/api/orders/mine/${orderNumber}`)).status).toBe(404);
  });
});

test.describe('a session that ends at one gateway', () => {
  test('loses its socket and its access at the other gateway', async () => {
    const browser = await newBrowser();
    await signUp(browser);
    const { id } = await openTicket(browser);
    const elsewhere = new SameBrowser(browser, other);
    const socket = await listen(elsewhere, id);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);

    const frozen = elsewhere.frozen();
    await browser.post('/api/auth/logout', {});
    const endedAt = Date.now();
    await expect.poll(() => socket.closed).toBe(true);
    addFault('a session, at the other gateway', '401 and 404', endedAt);
    expect(await statusesOf(frozen, [`/api/tickets/${id}`, '/api/auth/user'])).toEqual([404, 401]);
  });
});

test.describe('rate limits of two gateways', () => {
  test('let a customer browse, order and chat', async () => {
    const browser = await newBrowser(other);
    await placeOrder(browser);
    const { id } = await openTicket(browser);
    for (let i = 0; i < 5; i++)
      expect((await browser.post(`/api/tickets/${id}/messages`, { message: `Question ${i}` })).status).toBe(201);
    for (let i = 0; i < 50; i++) expect((await browser.get('/api/products?limit=1')).status).toBe(200);
  });

  test("stop a flood of orders, but not a neighbour's order", async () => {
    const flooder = await newBrowser();
    const order = await validOrder(flooder);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await flooder.call(placing(order))).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
    const { body, headers } = await flooder.call<Problem>(placing(order));
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await placeOrder(await newBrowser());
  });

  test('count password guesses together, but let the owner sign in', async () => {
    const home = await newBrowser();
    const account = await signUp(home);
    const guess = async (at: Beside) =>
      (await new Caller(at.url).post('/api/auth/login', { ...account, password: 'a guess' })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push(await guess(i % 2 ? one : other));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await new Caller(one.url).post('/api/auth/login', account)).status).toBe(429);
    expect((await home.post('/api/auth/login', account)).status).toBe(200);
  });
});
