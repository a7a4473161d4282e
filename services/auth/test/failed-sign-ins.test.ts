import type { TestService } from '@shop/service-kit/testing/test-service';
import { SignInAttemptsQueries } from '../src/sign-in/sign-in-attempts.queries.ts';
import { type Browser, browser, deviceOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

let accounts = 0;
/** Registers an account and returns its credentials and device cookie. */
async function newAccount() {
  accounts += 1;
  const credentials = { email: `Owner-${accounts}@example.com`, password: 'the right one' };
  const response = await (await browser(service)).post('/api/auth/register').send(credentials);
  return { credentials, device: deviceOf(response) };
}

let addresses = 0;
/** Returns an unused IP address. */
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** Tries to sign in, from a new IP address by default. */
async function attempt(email: string, password: string, from: Browser = {}, path = '/api/auth/login') {
  return (await browser(service, { address: newAddress(), ...from })).post(path).send({ email, password });
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

async function attempts(count: number, email: string, from?: Browser) {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await attempt(email, `wrong ${i}`, from));
  return answers;
}

/** The parts of a response that an attacker can compare. */
const learned = ({ status, body, headers }: Awaited<ReturnType<typeof attempt>>) => ({
  status,
  body: { ...body, requestId: undefined },
  headers: { ...headers, date: undefined, 'x-request-id': undefined },
});

describe('failed sign-ins of one account', () => {
  it('lock the account after ten, even for the right password', async () => {
    const { credentials } = await newAccount();
    expect(statuses(await attempts(10, credentials.email))).toEqual(Array(10).fill(401));
    const refused = await attempt(credentials.email.toUpperCase(), credentials.password);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(credentials.email, credentials.password, {}, '/api/admin/auth/login')).status).toBe(429);
  });

  it('get the same responses for an unknown account', async () => {
    const { credentials } = await newAccount();
    const known = await attempts(11, credentials.email);
    const unknown = await attempts(11, `not-${credentials.email}`);
    expect(known.map(learned)).toEqual(unknown.map(learned));
    expect(statuses(unknown)).toEqual([...Array(10).fill(401), 429]);
  });

  it('are limited to ten when sent concurrently', async () => {
    const { credentials } = await newAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => attempt(credentials.email, `wrong ${i}`)));
    expect(statuses(answers).sort()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });

  it("do not lock out the owner's known browser", async () => {
    const { credentials, device } = await newAccount();
    await attempts(11, credentials.email);
    const response = await attempt(credentials.email, credentials.password, { device });
    expect(response.status).toBe(200);
    expect((await attempt(credentials.email, credentials.password, { device: deviceOf(response) })).status).toBe(200);
  });

  it('in a known browser do not lock out other browsers', async () => {
    const { credentials, device } = await newAccount();
    await attempts(10, credentials.email, { device });
    expect((await attempt(credentials.email, credentials.password, { device })).status).toBe(429);
    expect((await attempt(credentials.email, credentials.password)).status).toBe(200);
  });

  it('allow one more attempt after 90 seconds', async () => {
    const { credentials } = await newAccount();
    await attempts(11, credentials.email);
    await service.database.query("update sign_in_failures set drained_at = drained_at - interval '91 seconds'");
    expect(statuses(await attempts(2, credentials.email))).toEqual([401, 429]);
  });

  it('are not counted for the right password', async () => {
    const { credentials } = await newAccount();
    for (let i = 0; i < 12; i++) expect((await attempt(credentials.email, credentials.password)).status).toBe(200);
    for (let i = 0; i < 12; i++)
      expect((await attempt(credentials.email, credentials.password, {}, '/api/admin/auth/login')).status).toBe(403);
    expect(statuses(await attempts(10, credentials.email))).toEqual(Array(10).fill(401));
  });
});

describe('the device cookie', () => {
  it('does not unlock another account', async () => {
    const [owner, other] = [await newAccount(), await newAccount()];
    await attempts(10, owner.credentials.email);
    expect((await attempt(owner.credentials.email, owner.credentials.password, { device: other.device })).status).toBe(
      429,
    );
  });

  it('recognises two accounts in one browser', async () => {
    const [first, second] = [await newAccount(), await newAccount()];
    const { device } = first;
    const both = deviceOf(await attempt(second.credentials.email, second.credentials.password, { device }));
    for (const { credentials } of [first, second]) await attempts(10, credentials.email);
    const back = await attempt(first.credentials.email, first.credentials.password, { device: both });
    expect(back.status).toBe(200);
    expect(
      (await attempt(second.credentials.email, second.credentials.password, { device: deviceOf(back) })).status,
    ).toBe(200);
  });

  it('changes at every sign-in, so a planted value is useless', async () => {
    const { credentials } = await newAccount();
    const planted = (await newAccount()).device;
    await attempt(credentials.email, credentials.password, { device: planted });
    await attempts(10, credentials.email);
    expect((await attempt(credentials.email, credentials.password, { device: planted })).status).toBe(429);
  });

  it('survives sign-out and is stored as a hash', async () => {
    const { credentials, device } = await newAccount();
    const left = await (await browser(service, { device })).post('/api/auth/logout');
    expect(deviceOf(left)).toBeUndefined();
    expect((await attempt(credentials.email, credentials.password, { device })).status).toBe(200);
    expect(JSON.stringify(await service.database.query('select * from known_browsers'))).not.toContain(device);
  });
});

describe('failed sign-ins from one IP address', () => {
  /** Adds ninety failures to an IP address and makes ten more over ten accounts, like a credential-stuffing attack. */
  const fill = async (network: string, address: string) => {
    const drainedAt = "now() + interval '810 seconds'";
    await service.database.query(`insert into sign_in_failures values ($1, ${drainedAt})`, [`address:${network}`]);
    const victims = Array.from({ length: 10 }, (_, i) =>
      attempt(`victim-${i}-${address}@example.com`, 'stolen', { address }),
    );
    expect(statuses(await Promise.all(victims))).toEqual(Array(10).fill(401));
  };

  it('lock the address after a hundred, over all accounts', async () => {
    const { credentials } = await newAccount();
    await fill('192.0.2.1', '192.0.2.1');
    expect((await attempt(credentials.email, credentials.password, { address: '192.0.2.1' })).status).toBe(429);
    expect((await attempt(credentials.email, credentials.password, { address: '::ffff:192.0.2.1' })).status).toBe(429);
    expect((await attempt(credentials.email, credentials.password, { address: '::ffff:192.0.2.2' })).status).toBe(200);
  });

  it('count for the IPv6 /64 network', async () => {
    const { credentials } = await newAccount();
    await fill('2001:db8:1:1::', '2001:db8:1:1::1');
    expect((await attempt(credentials.email, credentials.password, { address: '2001:db8:1:1:ffff::9' })).status).toBe(
      429,
    );
    expect((await attempt(credentials.email, credentials.password, { address: '2001:db8:1:2::1' })).status).toBe(200);
  });

  it('do not count for accounts once the address is locked', async () => {
    const { credentials } = await newAccount();
    await fill('192.0.2.3', '192.0.2.3');
    await attempts(10, credentials.email, { address: '192.0.2.3' });
    expect((await attempt(credentials.email, credentials.password)).status).toBe(200);
  });

  it('do not lock out known browsers', async () => {
    const { credentials, device } = await newAccount();
    await fill('192.0.2.4', '192.0.2.4');
    expect((await attempt(credentials.email, credentials.password, { address: '192.0.2.4', device })).status).toBe(200);
  });
});

describe('concurrent sign-ins from one address', () => {
  it('do not deadlock', async () => {
    const queries = service.app.get(SignInAttemptsQueries);
    const network = '192.0.2.77/32';
    const failures = async () =>
      (await service.database.query("select drained_at from sign_in_failures where key = 'address:192.0.2.77'"))[0]
        .drained_at;
    // Half full, so that it does not drain during the test.
    await service.database.query(
      "insert into sign_in_failures values ('address:192.0.2.77', now() + interval '450 seconds')",
    );
    const before = await failures();
    // Postgres does not guarantee the order of an aggregated array.
    const signIn = async (email: string) =>
      queries.release((await queries.admit({ email, device: null, network })).keys.reverse());
    const signIns = async (email: string) => {
      for (let turn = 0; turn < 60; turn += 1) await signIn(email);
    };
    const accounts = ['one@example.com', 'other@example.com'];
    await Promise.all([...accounts, ...accounts, ...accounts, ...accounts].map(signIns));
    expect(await failures()).toEqual(before);
  });
});
