import type { AuditEntry } from '@shop/contracts/audit';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import { gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { SessionExpiryJob } from '../src/sessions/session-expiry.job.ts';
import { browser, deviceOf, sidOf, startAuth } from './auth-service.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';
import { addKey, asOwner, asVisitor, newOwner, type Owner, password, signInOptions } from './passkey-owner.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const send = async (owner: Owner, use: object) =>
  (await asVisitor(service, owner)).post('/api/auth/passkey-sign-in').send(use);
const signIn = async (owner: Owner, key: Authenticator, ceremony: Ceremony = {}) =>
  send(owner, key.use(await signInOptions(service, owner), ceremony));
const logged = async (owner: Owner): Promise<AuditEntry[]> =>
  (await (await asOwner(service, owner)).get('/api/auth/activity')).body.entries;
/** Polls until the access log has this many failures, since they are written after the response. */
async function failuresLogged(owner: Owner, attempts: number): Promise<void> {
  const failed = ({ action, after }: AuditEntry) => action === 'account.sign-in-failed' && after?.attempts === attempts;
  while (!(await logged(owner)).some(failed));
}
const userOf = async (sid = '') =>
  (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body.user;

async function ownerWithKey(role?: 'admin') {
  const owner = await newOwner(service, role);
  return { owner, ...(await addKey(service, owner)) };
}

async function expectRefused(
  answer: PromiseLike<{ status: number; body: { code: string }; headers: Record<string, unknown> }>,
) {
  const { status, body, headers } = await answer;
  expect([status, body.code, headers['set-cookie']]).toEqual([401, 'INVALID_CREDENTIALS', undefined]);
}

describe('POST /api/auth/passkey-sign-in', () => {
  it('signs in without an account name', async () => {
    const { owner, key } = await ownerWithKey();
    const options = await signInOptions(service, owner);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const response = await send(owner, key.use(options));
    expect([response.status, response.body.email]).toEqual([200, owner.credentials.email]);
    expect((await userOf(sidOf(response))).id).toBe(owner.identity.sub);
    expect(deviceOf(response)).toMatch(/^[\w-]{32}$/);
  });

  it('replaces the previous session', async () => {
    const { owner, key } = await ownerWithKey();
    const before = sidOf(await signIn(owner, key));
    const visitor = { sub: owner.identity.guestId, role: 'guest' as const, guestId: owner.identity.guestId };
    const use = key.use(await signInOptions(service, owner));
    const response = await (await browser(service, { sid: before, identity: visitor }))
      .post('/api/auth/passkey-sign-in')
      .send(use);
    expect(sidOf(response)).not.toBe(before);
    expect([await userOf(before), (await userOf(sidOf(response))).id]).toEqual([null, owner.identity.sub]);
  });

  it('logs the passkey and updates its last use', async () => {
    const { owner, key } = await ownerWithKey();
    const before = Date.now();
    await signIn(owner, key);
    expect((await logged(owner))[0]).toMatchObject({ action: 'account.sign-in', after: { by: 'passkey' } });
    const [shown] = (await (await asOwner(service, owner)).get('/api/auth/passkeys')).body;
    expect(Date.parse(shown.lastUsedAt)).toBeGreaterThanOrEqual(before);
  });

  it.each<[string, Ceremony]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a ceremony without user verification', { unverified: true }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['no user', { userHandle: null }],
    ['another user', { userHandle: Buffer.from('00000000-0000-4000-8000-00000000c002').toString('base64url') }],
  ])('refuses a signature for %s', async (_, ceremony) => {
    const { owner, key } = await ownerWithKey();
    await expectRefused(signIn(owner, key, ceremony));
  });

  it('refuses a replayed response', async () => {
    const { owner, key } = await ownerWithKey();
    const use = key.use(await signInOptions(service, owner));
    expect((await send(owner, use)).status).toBe(200);
    await expectRefused(send(owner, use));
  });

  it('refuses and deletes a challenge after five minutes', async () => {
    const { owner, key } = await ownerWithKey();
    const use = key.use(await signInOptions(service, owner));
    await service.database.query('update passkey_challenges set expires_at = now()');
    await expectRefused(send(owner, use));
    await service.app.get(SessionExpiryJob).onApplicationBootstrap();
    expect(await service.database.query('select from passkey_challenges')).toEqual([]);
  });

  it('refuses a challenge of another browser or of no one', async () => {
    const [{ owner, key }, other] = [await ownerWithKey(), await newOwner(service)];
    await expectRefused(send(owner, key.use(await signInOptions(service, other))));
    await expectRefused(send(owner, key.use({ challenge: 'bm9ib2R5IGFza2Vk' })));
  });

  it('refuses another key’s signature', async () => {
    const [{ owner, key }, other] = [await ownerWithKey(), await ownerWithKey()];
    const use = other.key.use(await signInOptions(service, owner));
    const forged: PasskeyUse = { ...use, id: key.id, rawId: key.id };
    await expectRefused(send(owner, forged));
    await expectRefused(
      send(owner, {
        ...forged,
        response: { ...use.response, userHandle: Buffer.from(owner.identity.sub).toString('base64url') },
      }),
    );
  });

  it('refuses a cloned key by its counter', async () => {
    const { owner, key } = await ownerWithKey();
    expect((await signIn(owner, key, { counter: 7 })).status).toBe(200);
    await expectRefused(signIn(owner, key, { counter: 7 }));
    await expectRefused(signIn(owner, key, { counter: 3 }));
    await failuresLogged(owner, 2);
    expect((await signIn(owner, key, { counter: 8 })).status).toBe(200);
  });

  it('accepts keys without a counter', async () => {
    const { owner, key } = await ownerWithKey();
    for (let time = 0; time < 2; time += 1) expect((await signIn(owner, key, { counter: 0 })).status).toBe(200);
  });

  it('refuses removed and unknown keys', async () => {
    const { owner, key, passkey } = await ownerWithKey();
    await (await asOwner(service, owner)).post(`/api/auth/passkeys/${passkey.id}/removal`).send({ password });
    await expectRefused(signIn(owner, key));
    const stranger = new Authenticator();
    stranger.create({ challenge: 'a', user: { id: Buffer.from(owner.identity.sub).toString('base64url') } });
    await expectRefused(signIn(owner, stranger));
  });

  it('limits attempts by IP address without locking the account', async () => {
    const { owner, key } = await ownerWithKey();
    const from = async (address: string, use: object) => {
      const identity = { sub: owner.identity.guestId, role: 'guest' as const, guestId: owner.identity.guestId };
      return (await browser(service, { address, identity })).post('/api/auth/passkey-sign-in').send(use);
    };
    const wrong = key.use({ challenge: 'bm9ib2R5IGFza2Vk' });
    // Leaves room for one failure of a hundred.
    await service.database.query(
      "insert into sign_in_failures values ('address:198.51.100.7', now() + interval '891 seconds')",
    );
    expect((await from('198.51.100.7', wrong)).body.code).toBe('INVALID_CREDENTIALS');
    const refused = await from('198.51.100.7', wrong);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['RATE_LIMITED', '9']);
    expect((await from('198.51.100.8', key.use(await signInOptions(service, owner)))).status).toBe(200);
  });
});

describe('staff with a passkey', () => {
  const withPassword = async (owner: Owner, path = '/api/admin/auth/login') =>
    (await asVisitor(service, owner)).post(path).send(owner.credentials);
  const secondFactor = async (owner: Owner, use: object) =>
    (await asVisitor(service, owner)).post('/api/auth/second-factor').send(use);

  it.each(['/api/admin/auth/login', '/api/auth/login'])('must use it after the password at %s', async (path) => {
    const { owner, key } = await ownerWithKey('admin');
    const half = await withPassword(owner, path);
    expect([half.status, half.body.code, half.headers['set-cookie']]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      undefined,
    ]);
    expect(half.body.passkey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: key.id }],
    });
    const response = await secondFactor(owner, key.use(half.body.passkey, { userHandle: null }));
    expect([response.status, (await userOf(sidOf(response))).id]).toEqual([200, owner.identity.sub]);
    expect((await logged(owner))[0]).toMatchObject({
      action: 'account.sign-in',
      after: { by: 'password and passkey' },
    });
  });

  it('get no key ids for a wrong password', async () => {
    const { owner } = await ownerWithKey('admin');
    const response = await (await asVisitor(service, owner))
      .post('/api/admin/auth/login')
      .send({ ...owner.credentials, password: 'wrong one' });
    expect([response.body.code, response.body.passkey]).toEqual(['INVALID_CREDENTIALS', undefined]);
  });

  it('need a fresh challenge, their own key and the same browser', async () => {
    const [{ owner, key }, other] = [await ownerWithKey('admin'), await ownerWithKey('admin')];
    const challenge = async () => (await withPassword(owner)).body.passkey;
    await expectRefused(secondFactor(owner, other.key.use(await challenge())));
    await expectRefused(secondFactor(other.owner, key.use(await challenge())));
    await expectRefused(secondFactor(owner, key.use(await signInOptions(service, owner))));
    await expectRefused(send(owner, key.use(await challenge())));
    const use = key.use(await challenge());
    expect((await secondFactor(owner, use)).status).toBe(200);
    await expectRefused(secondFactor(owner, use));
  });

  it('need no password for a passkey sign-in', async () => {
    const { owner, key } = await ownerWithKey('admin');
    expect((await signIn(owner, key)).status).toBe(200);
  });

  it('have unfinished sign-ins counted as failed', async () => {
    const { owner, key } = await ownerWithKey('admin');
    const codes: string[] = [];
    for (let time = 0; time < 11; time += 1) codes.push((await withPassword(owner)).body.code);
    expect([codes[9], codes[10]]).toEqual(['SECOND_FACTOR_REQUIRED', 'RATE_LIMITED']);
    expect((await signIn(owner, key)).status).toBe(200);
  });

  it('have finished sign-ins not counted as failed', async () => {
    const { owner, key } = await ownerWithKey('admin');
    for (let time = 0; time < 12; time += 1) {
      const response = await secondFactor(owner, key.use((await withPassword(owner)).body.passkey));
      expect(response.status).toBe(200);
    }
  });

  it('alone need a second factor', async () => {
    const staff = await newOwner(service, 'admin');
    const { owner } = await ownerWithKey();
    expect((await withPassword(staff)).status).toBe(200);
    expect((await withPassword(owner, '/api/auth/login')).status).toBe(200);
  });

  it('need it after a password change and after a promotion', async () => {
    const { owner, key } = await ownerWithKey();
    await service.database.query("update users set account_type = 'admin' where id = $1", [owner.identity.sub]);
    const staff = { ...owner, identity: { ...owner.identity, role: 'admin' as const } };
    await (await asOwner(service, staff))
      .post('/api/auth/change-password')
      .send({ currentPassword: password, password: 'sour-lime-sun' });
    const half = await withPassword({ ...owner, credentials: { ...owner.credentials, password: 'sour-lime-sun' } });
    expect(half.body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await secondFactor(owner, key.use(half.body.passkey))).status).toBe(200);
  });
});
