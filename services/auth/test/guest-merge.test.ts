import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { until } from '@shop/service-kit/testing/until';
import { adminEmail, adminPassword, browser, sidOf } from './auth-service.ts';
import { Authenticator } from './authenticator.ts';
import { FakeAccountServices } from './fake-account-services.ts';
import { type Mailing, startMailing } from './mailing.ts';
import { addKey, asVisitor, newOwner, signInOptions } from './passkey-owner.ts';

let mailing: Mailing;
let services: FakeAccountServices;
beforeAll(async () => {
  services = await FakeAccountServices.start();
  mailing = await startMailing(services.settings);
});
beforeEach(() => services.forget());
afterAll(async () => {
  await mailing?.close();
  await services?.stop();
});

const password = 'sweet-mango-rain';
const newGuest = (): Identity & { guestId: string } => {
  const guestId = randomUUID();
  return { sub: guestId, role: 'guest', guestId };
};
const newAddress = () => `joining-${randomUUID()}@example.com`;

async function signUp(caller: Identity = newGuest(), email = newAddress()) {
  const response = await (await browser(mailing.service, { identity: caller }))
    .post('/api/auth/register')
    .send({ email, password });
  expect(response.status).toBe(201);
  return { id: response.body.id as string, email, sid: sidOf(response, true) };
}

async function signIn(caller: Identity, credentials: { email: string; password: string }) {
  const response = await (await browser(mailing.service, { identity: caller }))
    .post('/api/auth/login')
    .send(credentials);
  expect(response.status).toBe(200);
  return response;
}

/** Services that were asked to merge this guest's data, with the account. */
const asked = ({ guestId }: { guestId: string }) =>
  services.asked
    .filter((call) => call.guestId === guestId)
    .map(({ service, userId }) => [service, userId])
    .sort();
const both = (id: string) => [
  ['orders', id],
  ['support', id],
];
const joined = (guest: { guestId: string }) => until(async () => new Set(asked(guest).map(String)).size === 2);

/** Each queue runs in order: once these jobs are done, all earlier ones were tried. */
async function allWereTried() {
  const next = newGuest();
  await signUp(next);
  await joined(next);
}

describe('guest data is merged into the account', () => {
  it('at sign-up, even after an immediate sign-out', async () => {
    const guest = newGuest();
    const { id, sid } = await signUp(guest);
    await (await browser(mailing.service, { sid, identity: { sub: id, role: 'customer' } })).post('/api/auth/logout');
    await joined(guest);
    expect(asked(guest)).toEqual(both(id));
    expect(services.asked.map(({ identity }) => [identity.sub, identity.role])).toEqual(
      Array(2).fill(['auth', 'service']),
    );
  });

  it('at sign-in', async () => {
    const { id, email } = await signUp();
    const guest = newGuest();
    await signIn(guest, { email, password });
    await joined(guest);
    expect(asked(guest)).toEqual(both(id));
  });

  it('at sign-in with a passkey', async () => {
    const owner = await newOwner(mailing.service);
    const key = new Authenticator({ origin: 'https://shop.example', rpId: 'shop.example' });
    await addKey(mailing.service, owner, key);
    const use = key.use(await signInOptions(mailing.service, owner));
    expect((await (await asVisitor(mailing.service, owner)).post('/api/auth/passkey-sign-in').send(use)).status).toBe(
      200,
    );
    await joined(owner.identity);
    expect(asked(owner.identity)).toEqual(both(owner.identity.sub));
  });

  it('once an unavailable service is back, without delaying others', async () => {
    const guest = newGuest();
    services.refusals.set('orders guests', { status: 503, body: {} });
    const { id } = await signUp(guest);
    await joined(guest);
    const refused = asked(guest).length;
    services.refusals.clear();
    await until(async () => asked(guest).length > refused);
    expect(asked(guest)).toEqual([['orders', id], ...both(id)]);
  }, 30_000);
});

describe('guest data is not merged', () => {
  it('when another account was signed in before', async () => {
    const { email } = await signUp();
    const caller = { sub: randomUUID(), role: 'customer', guestId: randomUUID() } as const;
    await signIn(caller, { email, password });
    await allWereTried();
    expect(asked(caller)).toEqual([]);
  });

  it('when staff sign in', async () => {
    const guest = newGuest();
    await signIn(guest, { email: adminEmail, password: adminPassword });
    await allWereTried();
    expect(asked(guest)).toEqual([]);
  });

  it('when the sign-in fails', async () => {
    const [guest, { email }] = [newGuest(), await signUp()];
    await (await browser(mailing.service, { identity: guest }))
      .post('/api/auth/login')
      .send({ email, password: 'wrong' });
    await allWereTried();
    expect(asked(guest)).toEqual([]);
  });
});

describe('erasure during a pending guest merge', () => {
  it('starts after the merge, so that no data remains', async () => {
    const guest = newGuest();
    services.refusals.set('support guests', { status: 503, body: {} });
    const { id, sid } = await signUp(guest);
    await joined(guest);
    const owner = await browser(mailing.service, { sid, identity: { sub: id, role: 'customer' } });
    expect((await owner.post('/api/auth/deletion').send({ password })).status).toBe(204);
    const step = async (service: string) =>
      (
        await mailing.service.database.query(
          `select failures, last_error as "lastError", confirmed_at as "confirmedAt" from account_deletion_steps
           where service = $1 and deletion_id = (select id from account_deletions where user_id = $2)`,
          [service, id],
        )
      )[0];
    await mailing.service.database.query("update pgboss.job set start_after = now() where name = 'account-deletions'");
    await until(async () => (await step('support')).failures > 0);
    expect((await step('support')).lastError).toBe('support has still to join what the account made as a guest.');
    expect(services.of('removal', id).map(({ service }) => service)).not.toContain('support');
    services.refusals.clear();
    await until(async () => (await step('support')).confirmedAt !== null);
    const calls = services.asked
      .filter(({ service, userId }) => service === 'support' && userId === id)
      .map(({ call }) => call);
    expect([calls.at(-2), calls.at(-1)]).toEqual(['guests', 'removal']);
  }, 60_000);
});
