import type { OwnSession } from '@shop/contracts/account';
import type { AuditEntry } from '@shop/contracts/audit';
import { gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { withClockAhead } from '@shop/service-kit/testing/skewed-clock';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { SessionExpiryJob } from '../src/sessions/session-expiry.job.ts';
import { SessionsRepository } from '../src/sessions/sessions.repository.ts';
import { SessionsService } from '../src/sessions/sessions.service.ts';
import { browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const macBook = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

interface Account {
  id: string;
  credentials: { email: string; password: string };
  sid: string;
}

let accounts = 0;
async function newAccount(): Promise<Account> {
  accounts += 1;
  const credentials = { email: `person-${accounts}@example.com`, password: 'the right one' };
  const response = await (await browser(service)).post('/api/auth/register').send(credentials);
  return { id: response.body.id, credentials, sid: sidOf(response) ?? '' };
}

async function newAdmin(): Promise<Account> {
  const account = await newAccount();
  await service.database.query("update users set account_type = 'admin' where id = $1", [account.id]);
  return { ...account, sid: await signIn(account) };
}

const signIn = async ({ credentials }: Account, userAgent = macBook) =>
  sidOf(await (await browser(service)).post('/api/auth/login').set('user-agent', userAgent).send(credentials)) ?? '';

const as = ({ id }: Account, sid = '') => browser(service, { sid, identity: { sub: id, role: 'customer' } });
const sessions = async (account: Account, sid = account.sid): Promise<OwnSession[]> =>
  (await (await as(account, sid)).get('/api/auth/sessions')).body;
const resolved = async (sid: string) =>
  (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body;
const isAlive = async (sid: string) => (await resolved(sid)).user !== null;

describe('GET /api/auth/sessions', () => {
  it('lists the current session first, then by last use', async () => {
    const account = await newAccount();
    const [older, current] = [await signIn(account), await signIn(account)];
    await service.database.query("update sessions set seen_at = now() - interval '1 hour' where user_id = $1", [
      account.id,
    ]);
    await resolved(older);
    const listed = await sessions(account, current);
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on macOS', true],
      ['Safari on macOS', false],
      ['Unknown browser', false],
    ]);
    expect(Date.parse(listed[1]?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(listed[2]?.lastSeenAt ?? ''));
  });

  it('lists no cookies, other accounts or ended sessions', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await service.database.query("update sessions set expire = now() - interval '1 second' where user_id = $1", [
      account.id,
    ]);
    const sid = await signIn(account);
    const listed = await sessions(account, sid);
    expect(listed).toHaveLength(1);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['device', 'id', 'isCurrent', 'lastSeenAt', 'startedAt']);
    expect((await sessions(other)).map(({ id }) => id)).not.toContain(listed[0]?.id);
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends only that session and logs it', async () => {
    const account = await newAccount();
    const stolen = await signIn(account);
    const [, found] = await sessions(account);
    expect((await (await as(account, account.sid)).delete(`/api/auth/sessions/${found?.id}`)).status).toBe(204);
    expect([await isAlive(stolen), await isAlive(account.sid)]).toEqual([false, true]);
    const { entries } = (await (await as(account)).get('/api/auth/activity')).body;
    expect(entries[0]).toMatchObject({
      action: 'account.session-end',
      userId: account.id,
      after: { device: 'Safari on macOS' },
    });
  });

  it('answers 404 for foreign, ended and malformed ids', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const [own] = await sessions(account);
    const end = async (id: string | undefined, by: Account) =>
      (await (await as(by)).delete(`/api/auth/sessions/${id}`)).status;
    expect([await end(own?.id, other), await end('1', account)]).toEqual([404, 404]);
    expect(await isAlive(account.sid)).toBe(true);
    expect([await end(own?.id, account), await end(own?.id, account)]).toEqual([204, 404]);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all sessions but the current one', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const sids = [await signIn(account), await signIn(account)];
    expect((await (await as(account, account.sid)).delete('/api/auth/sessions')).status).toBe(204);
    expect(await Promise.all([...sids, account.sid, other.sid].map(isAlive))).toEqual([false, false, true, true]);
    const { entries } = (await (await as(account)).get('/api/auth/activity')).body;
    expect(entries.filter(({ action }: AuditEntry) => action === 'account.session-end')).toHaveLength(2);
  });
});

describe('own sessions', () => {
  it.each([
    ['get', '/api/auth/sessions'],
    ['delete', '/api/auth/sessions'],
    ['delete', '/api/auth/sessions/01234567-89ab-7def-8123-456789abcdef'],
  ] as const)('%s %s is closed to guests and processes', async (method, path) => {
    expect((await (await service.as(guest))[method](path)).status).toBe(401);
    expect((await (await service.as(gatewayProcess))[method](path)).status).toBe(403);
  });
});

const days = (seconds: number) => Math.round((seconds / 86_400) * 10) / 10;
/** Days until the session ends, unused and at the latest. */
async function ends(sid: string): Promise<[idle: number, longest: number]> {
  const query =
    "select extract(epoch from expire - now()) as idle, extract(epoch from ends_at - now()) as longest from sessions where sid = encode(sha256($1), 'hex')";
  const [row] = await service.database.query(query, [sid]);
  return [days(row.idle), days(row.longest)];
}
const age = (account: Account, interval: string) =>
  service.database.query(
    'update sessions set expire = expire - $2::interval, ends_at = ends_at - $2::interval, seen_at = seen_at - $2::interval where user_id = $1',
    [account.id, interval],
  );

describe('a session', () => {
  it('ends unused after 30 days, for staff after 12 hours', async () => {
    const [account, staff] = [await newAccount(), await newAdmin()];
    expect([await ends(account.sid), await ends(staff.sid)]).toEqual([
      [30, 90],
      [0.5, 7],
    ]);
    await age(account, '30 days');
    await age(staff, '12 hours');
    expect([await isAlive(account.sid), await isAlive(staff.sid)]).toEqual([false, false]);
  });

  it.each([
    ['ahead', 40],
    ['behind', -40],
  ])("expires by the database's clock when the process's clock is %s", async (_, days) => {
    const [account, ended] = [await newAccount(), await newAccount()];
    await age(account, '2 days');
    await age(ended, '30 days');
    const sessionsService = service.app.get(SessionsService, { strict: false });
    const at = (sid: string) => withClockAhead(days * 86_400_000, () => sessionsService.resolve(sid));
    expect([(await at(account.sid))?.userId, await at(ended.sid)]).toEqual([account.id, undefined]);
    expect(await ends(account.sid)).toEqual([30, 88]);
  });

  it('ends after 90 days of use, for staff after 7', async () => {
    const [account, staff] = [await newAccount(), await newAdmin()];
    for (const [whose, interval, times] of [
      [account, '29 days', 3],
      [staff, '11 hours', 15],
    ] as const) {
      for (let time = 0; time < times; time += 1) {
        await age(whose, interval);
        expect(await isAlive(whose.sid)).toBe(true);
      }
    }
    expect([await ends(account.sid), await ends(staff.sid)]).toEqual([
      [3, 3],
      [0.1, 0.1],
    ]);
    await age(account, '3 days');
    await age(staff, '3 hours');
    expect([await isAlive(account.sid), await isAlive(staff.sid)]).toEqual([false, false]);
  });

  it('is not extended by background requests', async () => {
    const staff = await newAdmin();
    await age(staff, '11 hours');
    const ask = async (attended: boolean) =>
      (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid: staff.sid, attended }))
        .body.user?.id;
    expect(await ask(false)).toBe(staff.id);
    expect((await ends(staff.sid))[0]).toBeLessThan(0.1);
    expect(await ask(true)).toBe(staff.id);
    expect((await ends(staff.sid))[0]).toBe(0.5);
  });

  it('returns its new end to the gateway', async () => {
    const account = await newAccount();
    await age(account, '10 days');
    const { expiresAt } = await resolved(account.sid);
    expect(days((Date.parse(expiresAt) - Date.now()) / 1_000)).toBe(30);
  });

  it('is updated at most once in five minutes', async () => {
    const account = await newAccount();
    await age(account, '4 minutes');
    expect(await service.statements(() => resolved(account.sid))).toHaveLength(1);
    await age(account, '1 minute');
    expect(await service.statements(() => resolved(account.sid))).toHaveLength(2);
    expect(await service.statements(() => resolved(account.sid))).toHaveLength(1);
  });

  it('is deleted by the job after it ended', async () => {
    const [unused, used, alive] = [await newAccount(), await newAccount(), await newAccount()];
    await age(unused, '31 days');
    await service.database.query('update sessions set ends_at = now(), expire = now() where user_id = $1', [used.id]);
    await service.app.get(SessionExpiryJob).onApplicationBootstrap();
    const left = await service.database.query('select user_id from sessions where user_id = any ($1)', [
      [unused.id, used.id, alive.id],
    ]);
    expect(left).toEqual([{ user_id: alive.id }]);
  });

  it('is deleted once by processes that clean at the same time', async () => {
    const account = await newAccount();
    await age(account, '30 days');
    const repository = service.app.get(SessionsRepository, { strict: false });
    await Promise.all([1, 2, 3].map(() => repository.deleteExpired()));
    expect(await service.database.query('select from sessions where user_id = $1', [account.id])).toEqual([]);
  });

  it("ends when the account's role changes", async () => {
    const account = await newAccount();
    await service.database.query("update users set account_type = 'admin' where id = $1", [account.id]);
    const asStaff = await signIn(account);
    await service.database.query("update users set account_type = 'customer' where id = $1", [account.id]);
    expect([await isAlive(account.sid), await isAlive(asStaff)]).toEqual([false, false]);
  });
});
