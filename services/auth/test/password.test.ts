import { randomUUID } from 'node:crypto';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { cost, hash, isOutdated, matches } from '../src/passwords/argon2id.ts';
import { browser, sidOf, startAuth, usualCost } from './auth-service.ts';

/** "correct horse" hashed with less memory and fewer passes than today. */
const outdated = '$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$aKprPmND81VYbl3YRxD7OAzFQrCkf6igatgTGPpI47M';

const { memory, passes } = cost;
beforeAll(() => void Object.assign(cost, usualCost));
afterAll(() => void Object.assign(cost, { memory, passes }));

describe('password hashing', () => {
  it('verifies the right password only', async () => {
    const hashed = await hash('correct horse');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matches('correct horse', hashed)).toBe(true);
    expect(await matches('correct horsf', hashed)).toBe(false);
  });

  it('ignores Unicode composition, even of older hashes', async () => {
    const [composed, decomposed] = ['caf\u00e9 horse', 'cafe\u0301 horse'];
    const hashed = await hash(decomposed);
    expect(await Promise.all([matches(composed, hashed), matches(decomposed, hashed)])).toEqual([true, true]);
    const normalize = jest.spyOn(String.prototype, 'normalize').mockReturnValue(decomposed);
    const before = await hash(decomposed);
    normalize.mockRestore();
    expect(await matches(decomposed, before)).toBe(true);
  });

  it('salts each hash', async () => {
    expect(await hash('same')).not.toBe(await hash('same'));
  });

  it("reports hashes below today's cost as outdated", async () => {
    expect([outdated, outdated.replace('t=1', 't=2'), outdated.replace('8192', '19456')].map(isOutdated)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isOutdated(await hash('correct horse'))).toBe(false);
  });
});

describe('sign-in with an outdated hash', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startAuth();
  });
  afterAll(() => service?.close());

  /** A customer whose hash has an outdated cost. */
  async function earlyCustomer() {
    const credentials = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const { body, ...registered } = await (await browser(service)).post('/api/auth/register').send(credentials);
    await service.database.query(
      "update users set password = $2 where id = $1 and set_config('auth.same_password', 'yes', true) = 'yes'",
      [body.id, outdated],
    );
    const identity = { sub: body.id, role: 'customer' as const };
    return { credentials, id: body.id, own: await browser(service, { sid: sidOf(registered), identity }) };
  }
  const stored = async (id: string) =>
    (await service.database.query('select password from users where id = $1', [id]))[0].password;

  it('upgrades the hash without ending sessions', async () => {
    const { credentials, id, own } = await earlyCustomer();
    const signIn = async () => (await (await browser(service)).post('/api/auth/login').send(credentials)).status;
    expect(await signIn()).toBe(200);
    expect(isOutdated(await stored(id))).toBe(false);
    const renewed = await stored(id);
    expect([await signIn(), await stored(id)]).toEqual([200, renewed]);
    expect((await own.get('/api/auth/user')).status).toBe(200);
  });

  it('allows a password change', async () => {
    const { credentials, own } = await earlyCustomer();
    const change = { currentPassword: credentials.password, password: 'battery staple' };
    expect((await own.post('/api/auth/change-password').send(change)).status).toBe(204);
  });
});
