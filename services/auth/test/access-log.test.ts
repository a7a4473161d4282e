import type { AccessLogEntry } from '@shop/contracts/account';
import type { AuditEntry } from '@shop/contracts/audit';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { SessionExpiryJob } from '../src/sessions/session-expiry.job.ts';
import { browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let accounts = 0;
async function newAccount() {
  accounts += 1;
  const credentials = { email: `person-${accounts}@example.com`, password: 'the right one' };
  const response = await (await browser(service))
    .post('/api/auth/register')
    .set('user-agent', chrome)
    .send(credentials);
  return { credentials, id: response.body.id as string, sid: sidOf(response) };
}

const activity = async (id: string, query: object = {}): Promise<AuditEntry[]> => {
  const response = await (await service.as({ ...customer, sub: id })).get('/api/auth/activity').query(query);
  expect(response.status).toBe(200);
  return response.body.entries;
};
const actions = async (id: string) => (await activity(id)).map(({ action }) => action);

async function fail(email: string, address: string) {
  expect(
    (await (await browser(service, { address })).post('/api/auth/login').send({ email, password: 'wrong' })).status,
  ).toBe(401);
}

/** Polls until the account has this many failures, since they are written after the response. */
async function failures(id: string, attempts: number): Promise<unknown[]> {
  for (;;) {
    const found = (await activity(id))
      .filter(({ action }) => action === 'account.sign-in-failed')
      .map(({ after }) => after);
    if (found.reduce((sum, after) => sum + Number(after?.attempts), 0) >= attempts) return found;
  }
}

describe('GET /api/auth/activity', () => {
  it('lists registration and sign-in with device and address', async () => {
    const { id } = await newAccount();
    expect(await activity(id)).toMatchObject([
      {
        action: 'account.sign-in',
        userId: id,
        userName: `person-${accounts}`,
        after: { device: 'Chrome on Android', address: '203.0.113.1' },
      },
      { action: 'account.register', userId: id, subject: `account/${id}`, before: null, after: null },
    ]);
  });

  it('lists a sign-out once', async () => {
    const { id, sid } = await newAccount();
    for (let time = 0; time < 2; time++) await (await browser(service, { sid })).post('/api/auth/logout');
    expect(await actions(id)).toEqual(['account.sign-out', 'account.sign-in', 'account.register']);
  });

  it('counts failed sign-ins by address and hour, without an actor', async () => {
    const { credentials, id } = await newAccount();
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) await fail(credentials.email, address);
    expect(await failures(id, 4)).toEqual([
      { address: '192.0.2.2', attempts: 1 },
      { address: '192.0.2.1', attempts: 3 },
    ]);
    expect((await activity(id))[0]).toMatchObject({
      userId: 'anybody',
      userName: 'Somebody',
      subject: `account/${id}`,
    });
    await service.database.query("update audit_entries set at = at - interval '1 hour' where subject = $1", [
      `account/${id}`,
    ]);
    await fail(credentials.email, '192.0.2.1');
    expect(await failures(id, 5)).toHaveLength(3);
  });

  it("returns pages of the caller's own entries", async () => {
    const [{ id }, other] = [await newAccount(), await newAccount()];
    const [newest] = await activity(id, { limit: 1, userId: other.id, subject: `account/${other.id}` });
    expect(newest?.subject).toBe(`account/${id}`);
    expect((await activity(id, { before: newest?.id })).map(({ action }) => action)).toEqual(['account.register']);
  });

  it.each([
    ['guests', guest, 401],
    ['processes', gatewayProcess, 403],
  ])('is closed to %s', async (_, caller, status) => {
    expect((await (await service.as(caller)).get('/api/auth/activity')).status).toBe(status);
  });
});

describe('GET /api/admin/audit/accounts', () => {
  const read = async (query: object) => (await service.as(admin)).get('/api/admin/audit/accounts').query(query);
  const entries = async (query: object): Promise<AccessLogEntry[]> => (await read(query)).body.entries;

  it("returns all entries with each account's current e-mail", async () => {
    const { id, credentials } = await newAccount();
    expect(await entries({ userId: id })).toMatchObject([
      { action: 'account.sign-in', email: credentials.email },
      { action: 'account.register', email: credentials.email },
    ]);
    await service.database.query("update users set email = 'now-' || email where id = $1", [id]);
    expect((await entries({ userId: id }))[0]?.email).toBe(`now-${credentials.email}`);
  });

  it('contains the first admin’s registration', async () => {
    expect((await entries({ limit: 100 })).at(-1)).toMatchObject({
      action: 'account.register',
      userName: 'Shop Admin',
    });
  });

  it('filters by part of the e-mail, ignoring case', async () => {
    const { id } = await newAccount();
    await service.database.query("update users set email = 'Odd_%name@example.com' where id = $1", [id]);
    const found = async (email: string) => (await entries({ email })).map(({ subject }) => subject);
    expect(await found(' oDD_%N ')).toEqual([`account/${id}`, `account/${id}`]);
    expect([await found('odd__'), await found('nobody@example.com')]).toEqual([[], []]);
    expect((await entries({ email: '' })).length).toBeGreaterThan(2);
  });

  it('filters by action, in pages', async () => {
    const [first, second] = [await newAccount(), await newAccount()];
    const registered = { action: 'account.register', email: 'person-' };
    const page = (await read({ ...registered, limit: 1 })).body;
    expect(page.entries).toMatchObject([{ action: 'account.register', subject: `account/${second.id}` }]);
    expect((await read({ ...registered, limit: 1, before: page.next })).body.entries).toMatchObject([
      { subject: `account/${first.id}` },
    ]);
  });

  it('keeps entries of deleted accounts, without an e-mail', async () => {
    const { id } = await newAccount();
    await service.database.query('delete from users where id = $1', [id]);
    expect((await entries({ subject: `account/${id}` })).map(({ email }) => email)).toEqual([null, null]);
  });

  it.each([
    ['an unknown action', { action: 'account.fly' }],
    ['two actions', { action: ['account.role', 'account.register'] }],
    ['a long address', { email: 'a'.repeat(255) }],
  ])('refuses %s', async (_, query) => {
    const response = await read(query);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    ['guests', guest, 401],
    ['customers', customer, 403],
    ['processes', gatewayProcess, 403],
  ])('is closed to %s', async (_, caller, status) => {
    expect((await (await service.as(caller)).get('/api/admin/audit/accounts')).status).toBe(status);
  });
});

describe('the access log', () => {
  it('deletes entries after a year', async () => {
    const [kept, old] = [await newAccount(), await newAccount()];
    const age = 'update audit_entries set at = now() - $2::interval where subject = $1';
    await service.database.query(age, [`account/${kept.id}`, '364 days']);
    await service.database.query(age, [`account/${old.id}`, '366 days']);
    await service.app.get(SessionExpiryJob).onApplicationBootstrap();
    expect([await actions(kept.id), await actions(old.id)]).toEqual([['account.sign-in', 'account.register'], []]);
  });

  it('contains no password and no cookie', async () => {
    const { credentials, sid } = await newAccount();
    await fail(credentials.email, '192.0.2.9');
    const rows = JSON.stringify(await service.database.query('select * from audit_entries'));
    for (const secret of [credentials.password, sid, 'argon']) expect(rows).not.toContain(secret);
  });
});
