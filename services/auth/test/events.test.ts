import type { AuthEvent } from '@shop/contracts/auth';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { keyOf } from '../src/sessions/browser.cookies.ts';
import { browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
let second: TestService;
let events: EventStream<AuthEvent>;

const address = async ({ url, identities }: TestService) =>
  [`${url}/internal/events`, `Bearer ${await identities.token(gatewayProcess)}`] as const;

beforeAll(async () => {
  service = await startAuth();
  second = await startAuth(undefined, service);
  // Changes happen at the first process, and the stream is at the second.
  events = await EventStream.open<AuthEvent>(...(await address(second)));
});
afterAll(async () => {
  events?.close();
  await second?.close();
  await service?.close();
});

let accounts = 0;
async function signUp(): Promise<{
  userId: string;
  sid: string;
  session: string;
  ended: AuthEvent;
  changed: AuthEvent;
}> {
  accounts += 1;
  const response = await (await browser(service))
    .post('/api/auth/register')
    .send({ email: `a${accounts}@example.com`, password: 'secret-1' });
  const [userId, sid] = [response.body.id, sidOf(response) ?? ''];
  const session = keyOf(sid);
  return { userId, sid, session, ended: { type: 'session_ended', session }, changed: { type: 'user_changed', userId } };
}

describe('GET /internal/events', () => {
  it('sends session_ended from every process', async () => {
    const { sid, ended } = await signUp();
    await (await browser(service, { sid })).post('/api/auth/logout');
    expect(await events.next()).toEqual(ended);
  });

  it("sends session_ended when a sign-in replaces the browser's session", async () => {
    const { sid, ended } = await signUp();
    await (await browser(service, { sid }))
      .post('/api/auth/login')
      .send({ email: `a${accounts}@example.com`, password: 'secret-1' });
    expect(await events.next()).toEqual(ended);
  });

  it.each([
    ['first name', "first_name = 'Tanya'"],
    ['username', "username = 'tanya'"],
    ['e-mail', "email = 'tanya@example.com'"],
  ])('sends user_changed when the %s changes, even in SQL', async (_, change) => {
    const { userId, changed } = await signUp();
    await service.database.query(`update users set ${change} where id = $1`, [userId]);
    expect(await events.next()).toEqual(changed);
  });

  it('sends nothing for a change to unpublished fields', async () => {
    const { userId, sid, ended } = await signUp();
    await service.database.query("update users set last_name = 'Brown', updated_at = now() where id = $1", [userId]);
    await (await browser(service, { sid })).post('/api/auth/logout');
    expect(await events.next()).toEqual(ended);
  });

  it.each([
    ['password', "password = 'other'"],
    ['role', "account_type = 'admin'"],
  ])('sends session_ended when the %s changes', async (_, change) => {
    const { userId, sid, ended, changed } = await signUp();
    await service.database.query(`update users set ${change} where id = $1`, [userId]);
    expect(new Set([await events.next(), await events.next()])).toEqual(new Set([ended, changed]));
    expect((await (await browser(service, { sid, identity: customer })).get('/api/auth/user')).status).toBe(401);
  });

  it('sends user_changed and session_ended when an account is deleted', async () => {
    const { userId, ended, changed } = await signUp();
    await service.database.query('delete from users where id = $1', [userId]);
    expect(new Set([await events.next(), await events.next()])).toEqual(new Set([ended, changed]));
  });

  it('sends session_ended when a session expires', async () => {
    const { session, ended } = await signUp();
    await service.database.query("update sessions set expire = now() + interval '300 ms' where sid = $1", [session]);
    const third = await startAuth(undefined, service);
    expect(await events.next()).toEqual(ended);
    await third.close();
  });

  it('ignores malformed notifications', async () => {
    for (const noEvent of ['', 'x', 'null', '{"type":"session_ended"}', '{"type":"other","userId":"1"}']) {
      await service.database.query("select pg_notify('auth_events', $1)", [noEvent]);
    }
    const { sid, ended } = await signUp();
    await (await browser(service, { sid })).post('/api/auth/logout');
    expect(await events.next()).toEqual(ended);
  });

  it('ends when the database connection is lost, and can be reopened', async () => {
    const stream = await EventStream.open<AuthEvent>(...(await address(second)));
    await service.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'auth events' and datname = current_database()",
    );
    await stream.ended();
    const again = await EventStream.openAgain<AuthEvent>(...(await address(second)));
    const { sid, ended } = await signUp();
    await (await browser(service, { sid })).post('/api/auth/logout');
    expect(await again.next()).toEqual(ended);
    again.close();
  });

  it('ends when its process stops', async () => {
    const third = await startAuth(undefined, service);
    const stream = await EventStream.open<AuthEvent>(...(await address(third)));
    await third.close();
    await stream.ended();
  });

  it('is an uncached text/event-stream', () => {
    const { headers } = events.response;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store']);
  });

  it.each([
    ['guests', guest, 401],
    ['customers', customer, 403],
    ['admins', admin, 403],
  ])('is closed to %s', async (_, caller, status) => {
    expect((await (await service.as(caller)).get('/internal/events')).status).toBe(status);
  });
});
