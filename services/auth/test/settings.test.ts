import { until } from '@shop/service-kit/testing/until';
import { browser } from './auth-service.ts';
import { type Account, asCustomer, type Mailing, newestToken, signUp, startMailing } from './mailing.ts';
import type { ServiceStandIn } from './service-stand-in.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const read = async (account: Account) => (await (await asCustomer(mailing, account)).get('/api/auth/settings')).body;
const change = async (account: Account, body: object) => (await asCustomer(mailing, account)).patch('/api/auth/settings').send(body);
const verify = async ({ email }: Account) => {
  const token = await newestToken(mailing, email, '/verify-email');
  expect((await (await browser(mailing.service)).post('/api/auth/verify-email').send({ token })).status).toBe(204);
};
const told = (service: ServiceStandIn, { id }: Account) =>
  service.taken.filter(({ userId }) => userId === id).map(({ setting }) => setting);
const newest = (service: ServiceStandIn, account: Account) => told(service, account).at(-1);

/** Waits until a service knows so much of an account. */
const knows = (service: ServiceStandIn, account: Account, setting: object) =>
  until(async () => Object.entries(setting).every(([name, value]) => newest(service, account)?.[name] === value));

describe('settings of an account', () => {
  it('are order updates and no newsletter at first', async () => {
    expect(await read(await signUp(mailing))).toEqual({ emailVerified: false, orderUpdates: true, marketing: false });
  });

  it('change each on its own, and the answer says how they are', async () => {
    const account = await signUp(mailing);
    expect((await change(account, { orderUpdates: false })).body).toEqual({ emailVerified: false, orderUpdates: false, marketing: false });
    expect((await change(account, { marketing: true })).body).toEqual({ emailVerified: false, orderUpdates: false, marketing: true });
    expect((await change(account, {})).body).toEqual(await read(account));
  });

  it.each([['yes'], [1], [null], [[true]]])('cannot be %p', async (orderUpdates) => {
    const answer = await change(await signUp(mailing), { orderUpdates });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'orderUpdates', message: 'orderUpdates must be true or false.' }]]);
  });

  it('say that the address is verified once its owner has answered', async () => {
    const account = await signUp(mailing);
    await verify(account);
    expect((await read(account)).emailVerified).toBe(true);
  });

  it('are for signed-in people', async () => {
    const agent = await browser(mailing.service);
    expect([(await agent.get('/api/auth/settings')).status, (await agent.patch('/api/auth/settings').send({})).status]).toEqual([401, 401]);
  });
});

describe('what other services are told', () => {
  it('orders: whether updates are wanted, again until it has taken it, the newest last', async () => {
    const account = await signUp(mailing);
    mailing.orders.refuse = 1;
    await change(account, { orderUpdates: false });
    await knows(mailing.orders, account, { wanted: false, version: 1 });
    await change(account, { orderUpdates: true });
    await knows(mailing.orders, account, { wanted: true, version: 2 });
  }, 30_000);

  it('catalog: the address, once it is verified, and none when it is not wanted any more', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: null, version: 1, saidAt: 1 });
    await verify(account);
    await knows(mailing.catalog, account, { address: account.email, version: 2, saidAt: 1 });
    await change(account, { marketing: false });
    await knows(mailing.catalog, account, { address: null, version: 3, saidAt: 3 });
  }, 30_000);

  it('catalog: the address, once a reset of the password has shown that it is its owner’s', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: null });
    await (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email: account.email });
    const token = await newestToken(mailing, account.email, '/reset-password');
    await (await browser(mailing.service)).post('/api/auth/reset-password').send({ token, password: 'the second secret' });
    await knows(mailing.catalog, account, { address: account.email });
  }, 30_000);

  it('catalog: no address from the moment on that it changes until the new one is verified', async () => {
    const account = await signUp(mailing);
    await verify(account);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: account.email });
    const moved = { ...account, email: `moved-${account.email}` };
    await (await asCustomer(mailing, account)).patch('/api/auth/user').send({ email: moved.email, password: account.password });
    await knows(mailing.catalog, account, { address: null });
    await verify(moved);
    await knows(mailing.catalog, account, { address: moved.email });
  }, 30_000);

  it('nothing of who wants no newsletter', async () => {
    const account = await signUp(mailing);
    await verify(account);
    await change(account, { orderUpdates: false });
    await knows(mailing.orders, account, { wanted: false });
    expect(told(mailing.catalog, account)).toEqual([]);
  }, 30_000);
});

describe('a reader who left by a newsletter’s own link', () => {
  afterEach(() => {
    mailing.catalog.left = { leftAfter: null };
  });

  it('has no newsletter in the settings either, until the account says so again', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    mailing.catalog.left = { leftAfter: 1 };
    expect((await read(account)).marketing).toBe(false);
    expect((await change(account, { orderUpdates: false })).body.marketing).toBe(false);
    expect((await change(account, { marketing: true })).body.marketing).toBe(true);
    expect((await read(account)).marketing).toBe(true);
  });
});
