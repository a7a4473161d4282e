import { gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { browser, deviceOf, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const credentials = { email: 'mike@example.com', password: 'the right one' };
const send = async (path: string, body: object, sid = '') => (await browser(service, { sid })).post(path).send(body);
const userOf = async (sid: string | undefined) =>
  (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body.user;

let registered: Awaited<ReturnType<typeof send>>;
beforeAll(async () => {
  registered = await send('/api/auth/register', credentials);
});

describe.each(['/api/auth/login', '/api/admin/auth/login', '/api/auth/register'])('POST %s', (path) => {
  it.each([
    ['a password of 1 MB', { ...credentials, password: 'x'.repeat(1_048_576) }, 413, 'BODY_TOO_LARGE'],
    ['a password of 60 KB', { ...credentials, password: 'x'.repeat(60_000) }, 400, 'VALIDATION_FAILED'],
    ['numbers', { email: 1, password: 12345678 }, 400, 'VALIDATION_FAILED'],
    ['nothing for both', { email: null, password: null }, 400, 'VALIDATION_FAILED'],
    ['lists', { email: [credentials.email], password: [credentials.password] }, 400, 'VALIDATION_FAILED'],
    [
      'what is nested deeply',
      { ...credentials, password: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) },
      400,
      'VALIDATION_FAILED',
    ],
    ['a list for the form', [credentials], 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await send(path, body);
    expect([response.status, response.body.code, response.headers['set-cookie']]).toEqual([status, code, undefined]);
  });

  it('refuses malformed JSON', async () => {
    const response = await (await browser(service)).post(path).type('application/json').send('{"email":');
    expect([response.status, response.body.code]).toEqual([400, 'MALFORMED_JSON']);
  });
});

describe('an e-mail address', () => {
  it('matches the account in any case', async () => {
    expect((await send('/api/auth/register', { ...credentials, email: 'MIKE@EXAMPLE.COM' })).body.code).toBe(
      'EMAIL_TAKEN',
    );
    expect((await send('/api/auth/login', { ...credentials, email: ' Mike@Example.Com ' })).body.id).toBe(
      registered.body.id,
    );
  });

  it.each([
    ['a Cyrillic i', 'm\u0456ke@example.com'],
    ['full-width letters', '\uff4dike@example.com'],
    ['an accent', 'mike\u0301@example.com'],
  ])('does not match a look-alike with %s', async (_, email) => {
    expect((await send('/api/auth/login', { ...credentials, email })).body.code).toBe('INVALID_CREDENTIALS');
    const response = await send('/api/auth/register', { email, password: 'another right one' });
    expect([response.status, response.body.id === registered.body.id]).toEqual([201, false]);
    expect((await send('/api/auth/login', credentials)).body.id).toBe(registered.body.id);
  });
});

describe('a session cookie', () => {
  it.each([
    ['forged', 'A'.repeat(32)],
    ['malformed', "' or true --"],
  ])('is ignored when it is %s', async (_, sid) => {
    expect(await userOf(sid)).toBeNull();
  });

  it('is rejected when the stored hash is sent instead', async () => {
    const [{ sid }] = await service.database.query('select sid from sessions limit 1');
    expect(await userOf(sid)).toBeNull();
  });

  it('is replaced at sign-in, so a planted value is useless', async () => {
    const planted = 'planted-by-somebody-else-0000000';
    const response = await send('/api/auth/login', credentials, planted);
    expect(sidOf(response)).not.toBe(planted);
    expect([await userOf(planted), (await userOf(sidOf(response))).id]).toEqual([null, registered.body.id]);
  });

  it('is invalid after sign-out, even as a copy', async () => {
    const sid = sidOf(await send('/api/auth/login', credentials));
    await send('/api/auth/logout', {}, sid);
    expect(await userOf(sid)).toBeNull();
  });
});

describe('a thousand wrong passwords from a hundred IP addresses', () => {
  it("do not lock out the owner's known browser", async () => {
    const owner = { email: 'victim@example.com', password: 'the right one' };
    const made = await send('/api/auth/register', owner);
    const guess = async (address: string) =>
      (await (await browser(service, { address })).post('/api/auth/login').send({ ...owner, password: 'a guess' }))
        .status;
    const addresses = Array.from({ length: 100 }, (_, i) => `198.18.0.${i}`);
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push(...(await Promise.all(addresses.map(guess))));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const response = await (await browser(service, { device: deviceOf(made), address: '198.18.0.1' }))
      .post('/api/auth/login')
      .send(owner);
    expect(response.status).toBe(200);
    const [{ count }] = await service.database.query(
      "select count(*)::int from audit_entries where action = 'account.sign-in-failed' and subject = $1",
      [`account/${made.body.id}`],
    );
    const looked = statuses.filter((status) => status === 401).length;
    expect(looked).toBeLessThan(20);
    expect(count).toBeLessThanOrEqual(looked);
  });
});

describe('the log of a failed insert', () => {
  it('names the constraint, but no e-mail and no hash', async () => {
    const { status, log } = await service.failInserts('users', () =>
      send('/api/auth/register', { ...credentials, email: 'log@example.com' }),
    );
    expect([status, log.includes('refuses_all')]).toEqual([500, true]);
    expect(log).not.toMatch(/log@example\.com|argon2/);
  });
});
