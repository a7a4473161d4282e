import { until } from '@shop/service-kit/testing/until';
import { changeRole } from '../src/users/change-role.ts';
import { adminEmail, browser } from './auth-service.ts';
import type { FakeService } from './fake-service.ts';
import { type Account, asCustomer, type Mailing, newestToken, signUp, startMailing } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const read = async (account: Account) => (await (await asCustomer(mailing, account)).get('/api/auth/settings')).body;
const change = async (account: Account, body: object) =>
  (await asCustomer(mailing, account)).patch('/api/auth/settings').send(body);
const verify = async ({ email }: Account) => {
  const token = await newestToken(mailing, email, '/verify-email');
  expect((await (await browser(mailing.service)).post('/api/auth/verify-email').send({ token })).status).toBe(204);
};
const told = (service: FakeService, { id }: Account) =>
  service.taken.filter(({ userId }) => userId === id).map(({ setting }) => setting);
const newest = (service: FakeService, account: Account) => told(service, account).at(-1);

/** Polls until the service has received these values. */
const knows = (service: FakeService, account: Account, setting: object) =>
  until(async () => Object.entries(setting).every(([name, value]) => newest(service, account)?.[name] === value));

describe('/api/auth/settings', () => {
  it('defaults to order updates without newsletter', async () => {
    expect(await read(await signUp(mailing))).toEqual({ emailVerified: false, orderUpdates: true, marketing: false });
  });

  it('changes only the sent settings and returns all', async () => {
    const account = await signUp(mailing);
    expect((await change(account, { orderUpdates: false })).body).toEqual({
      emailVerified: false,
      orderUpdates: false,
      marketing: false,
    });
    expect((await change(account, { marketing: true })).body).toEqual({
      emailVerified: false,
      orderUpdates: false,
      marketing: true,
    });
    expect((await change(account, {})).body).toEqual(await read(account));
  });

  it.each([['yes'], [1], [null], [[true]]])('refuses the value %p', async (orderUpdates) => {
    const response = await change(await signUp(mailing), { orderUpdates });
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ field: 'orderUpdates', message: 'orderUpdates must be true or false.' }],
    ]);
  });

  it('reports a verified address', async () => {
    const account = await signUp(mailing);
    await verify(account);
    expect((await read(account)).emailVerified).toBe(true);
  });

  it('answers 401 to guests', async () => {
    const agent = await browser(mailing.service);
    expect([
      (await agent.get('/api/auth/settings')).status,
      (await agent.patch('/api/auth/settings').send({})).status,
    ]).toEqual([401, 401]);
  });
});

describe('staffMails', () => {
  /** An account that became an admin. */
  const anAdmin = async () => {
    const account = await signUp(mailing);
    await mailing.service.database.transaction((manager) => changeRole(manager, account.email, 'admin'));
    return account;
  };
  const asAdmin = ({ id, sid }: Account) => browser(mailing.service, { sid, identity: { sub: id, role: 'admin' } });
  const all = ['new-order', 'receipt', 'ticket', 'low-stock', 'mail-failed'];
  const receivers = () => [mailing.orders, mailing.support, mailing.catalog];

  it('are all on for a new admin, and sent to orders, support and catalog', async () => {
    const account = await anAdmin();
    expect((await (await asAdmin(account)).get('/api/auth/settings')).body.staffMails).toEqual(all);
    for (const service of receivers()) {
      await knows(service, account, { address: account.email, version: 1 });
      expect(newest(service, account)?.kinds).toEqual(all);
    }
  });

  it('are chosen by each admin', async () => {
    const account = await anAdmin();
    const { body } = await (await asAdmin(account)).patch('/api/auth/settings').send({ staffMails: ['ticket'] });
    expect(body).toMatchObject({ staffMails: ['ticket'], orderUpdates: true });
    for (const service of receivers()) await knows(service, account, { version: 2 });
    expect(newest(mailing.support, account)?.kinds).toEqual(['ticket']);
    expect(
      (await (await asAdmin(account)).patch('/api/auth/settings').send({ staffMails: [] })).body.staffMails,
    ).toEqual([]);
  });

  it('have no address after the account loses the admin role', async () => {
    const account = await anAdmin();
    await mailing.service.database.transaction((manager) => changeRole(manager, account.email, 'customer'));
    for (const service of receivers()) await knows(service, account, { address: null, version: 2 });
  });

  it('follow a changed address', async () => {
    const account = await anAdmin();
    const email = `moved-${account.email}`;
    await (await asAdmin(account)).patch('/api/auth/user').send({ email, password: account.password });
    for (const service of receivers()) await knows(service, account, { address: email });
  });

  it('are sent for the first admin with default settings', async () => {
    const [{ id }] = await mailing.service.database.query('select id from users where email = $1', [adminEmail]);
    await until(() =>
      mailing.orders.taken.some(({ userId, setting }) => userId === id && setting.address === adminEmail),
    );
  });

  it('are refused to customers', async () => {
    const account = await signUp(mailing);
    expect(await change(account, { staffMails: ['ticket'] })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await read(account)).not.toHaveProperty('staffMails');
  });

  it.each([['ticket'], [['all']], [['ticket', 'ticket']], [null]])('refuse the value %j', async (staffMails) => {
    const response = await (await asAdmin(await anAdmin())).patch('/api/auth/settings').send({ staffMails });
    expect([response.status, response.body.errors?.[0].field]).toEqual([400, 'staffMails']);
  });
});

describe('changed settings', () => {
  it('reach orders in order, with retries', async () => {
    const account = await signUp(mailing);
    mailing.orders.refuse = 1;
    await change(account, { orderUpdates: false });
    await knows(mailing.orders, account, { wanted: false, version: 1 });
    await change(account, { orderUpdates: true });
    await knows(mailing.orders, account, { wanted: true, version: 2 });
  }, 30_000);

  it('send catalog the address only while verified and subscribed', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: null, version: 1, saidAt: 1 });
    await verify(account);
    await knows(mailing.catalog, account, { address: account.email, version: 2, saidAt: 1 });
    await change(account, { marketing: false });
    await knows(mailing.catalog, account, { address: null, version: 3, saidAt: 3 });
  }, 30_000);

  it('send catalog the address once a password reset verifies it', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: null });
    await (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email: account.email });
    const token = await newestToken(mailing, account.email, '/reset-password');
    await (await browser(mailing.service))
      .post('/api/auth/reset-password')
      .send({ token, password: 'the second secret' });
    await knows(mailing.catalog, account, { address: account.email });
  }, 30_000);

  it('send catalog no changed address until it is verified', async () => {
    const account = await signUp(mailing);
    await verify(account);
    await change(account, { marketing: true });
    await knows(mailing.catalog, account, { address: account.email });
    const moved = { ...account, email: `moved-${account.email}` };
    await (await asCustomer(mailing, account))
      .patch('/api/auth/user')
      .send({ email: moved.email, password: account.password });
    await knows(mailing.catalog, account, { address: null });
    await verify(moved);
    await knows(mailing.catalog, account, { address: moved.email });
  }, 30_000);

  it('are not sent to catalog without a subscription', async () => {
    const account = await signUp(mailing);
    await verify(account);
    await change(account, { orderUpdates: false });
    await knows(mailing.orders, account, { wanted: false });
    expect(told(mailing.catalog, account)).toEqual([]);
  }, 30_000);
});

describe('GET /api/auth/settings after unsubscribing by mail', () => {
  afterEach(() => {
    mailing.catalog.left = { leftAfter: null };
  });

  it('shows no newsletter until the account subscribes again', async () => {
    const account = await signUp(mailing);
    await change(account, { marketing: true });
    mailing.catalog.left = { leftAfter: 1 };
    expect((await read(account)).marketing).toBe(false);
    expect((await change(account, { orderUpdates: false })).body.marketing).toBe(false);
    expect((await change(account, { marketing: true })).body.marketing).toBe(true);
    expect((await read(account)).marketing).toBe(true);
  });
});
