import type { AuditEntry } from '@shop/contracts/audit';
import { maxPasskeys, type Passkey } from '@shop/contracts/passkeys';
import { gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { browser, sidOf, startAuth } from './auth-service.ts';
import { Authenticator } from './authenticator.ts';
import { addKey, asOwner, asVisitor, creationOptions, newOwner, type Owner, password } from './passkey-owner.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const passkeys = async (owner: Owner): Promise<Passkey[]> =>
  (await (await asOwner(service, owner)).get('/api/auth/passkeys')).body;
/** Signs in from one more browser and returns the session id. */
const signIn = async (owner: Owner) =>
  sidOf(await (await asVisitor(service, owner)).post('/api/auth/login').send(owner.credentials));
const isSignedIn = async (sid = '') => {
  const { body } = await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid });
  return body.user !== null;
};
const add = async (owner: Owner, creation: object) =>
  (await asOwner(service, owner)).post('/api/auth/passkeys').send(creation);
const remove = async (owner: Owner, id: string, body: object = { password }) =>
  (await asOwner(service, owner)).post(`/api/auth/passkeys/${id}/removal`).send(body);
const newest = async (owner: Owner): Promise<AuditEntry> =>
  (await (await asOwner(service, owner)).get('/api/auth/activity')).body.entries[0];

describe('POST /api/auth/passkeys/options', () => {
  it('requires a resident key with user verification', async () => {
    const owner = await newOwner(service);
    expect(await creationOptions(service, owner)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: owner.credentials.email, id: Buffer.from(owner.identity.sub).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it("excludes the account's existing keys", async () => {
    const owner = await newOwner(service);
    const { key } = await addKey(service, owner);
    expect((await creationOptions(service, owner)).excludeCredentials).toMatchObject([{ id: key.id }]);
  });

  it.each([
    ['a wrong password', { password: 'another one' }, 403, 'WRONG_PASSWORD'],
    ['no password', {}, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await (await asOwner(service, await newOwner(service)))
      .post('/api/auth/passkeys/options')
      .send(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe('POST /api/auth/passkeys', () => {
  it('names the key after the browser and logs it', async () => {
    const owner = await newOwner(service);
    const creation = new Authenticator().create(await creationOptions(service, owner));
    const response = await (await asOwner(service, owner))
      .post('/api/auth/passkeys')
      .set('user-agent', chrome)
      .send(creation);
    expect([response.status, response.body]).toMatchObject([
      201,
      { name: 'Chrome on Android', lastUsedAt: null, isSynced: false },
    ]);
    expect(await passkeys(owner)).toEqual([response.body]);
    expect(await newest(owner)).toMatchObject({
      action: 'account.passkey-add',
      after: { passkey: 'Chrome on Android' },
    });
  });

  it('mails the owner', async () => {
    const owner = await newOwner(service);
    await addKey(service, owner);
    const [{ data }] = await service.database.query(
      "select data from pgboss.job where data ->> 'mail' = 'passkey-added' and data ->> 'address' = $1",
      [owner.credentials.email],
    );
    expect(data).toEqual({ mail: 'passkey-added', address: owner.credentials.email, firstName: null });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a ceremony without user verification', { unverified: true }],
    ['another ceremony', { type: 'webauthn.get' }],
  ])('refuses a key made for %s', async (_, ceremony) => {
    const owner = await newOwner(service);
    const response = await add(owner, new Authenticator().create(await creationOptions(service, owner), ceremony));
    expect([response.status, response.body.code, await passkeys(owner)]).toEqual([422, 'PASSKEY_REFUSED', []]);
  });

  it('refuses a challenge that was used before, even unsuccessfully', async () => {
    const owner = await newOwner(service);
    const options = await creationOptions(service, owner);
    expect((await add(owner, new Authenticator().create(options, { unverified: true }))).status).toBe(422);
    expect((await add(owner, new Authenticator().create(options))).status).toBe(422);
  });

  it('refuses a challenge after five minutes', async () => {
    const owner = await newOwner(service);
    const options = await creationOptions(service, owner);
    await service.database.query('update passkey_challenges set expires_at = expires_at - $1::interval', [
      '301 seconds',
    ]);
    expect((await add(owner, new Authenticator().create(options))).status).toBe(422);
  });

  it('refuses a challenge of another account, browser or purpose', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const creation = new Authenticator().create(await creationOptions(service, owner));
    expect(
      (await add({ ...other, identity: { ...other.identity, guestId: owner.identity.guestId } }, creation)).status,
    ).toBe(422);
    const elsewhere = { ...owner, identity: { ...owner.identity, guestId: 'another browser' } };
    expect((await add(elsewhere, new Authenticator().create(await creationOptions(service, owner)))).status).toBe(422);
    const { body } = await (await asVisitor(service, owner)).post('/api/auth/passkey-sign-in/options');
    expect((await add(owner, new Authenticator().create({ ...body, user: { id: '' } }))).status).toBe(422);
  });

  it('ends other sessions of staff, not of customers', async () => {
    const left = async (role: 'customer' | 'admin') => {
      const owner = await newOwner(service, role);
      await service.database.query('delete from sessions where user_id = $1', [owner.identity.sub]);
      const [here, elsewhere] = [await signIn(owner), await signIn(owner)];
      const own = await browser(service, { sid: here, identity: owner.identity });
      const { body } = await own.post('/api/auth/passkeys/options').send({ password });
      await own.post('/api/auth/passkeys').send(new Authenticator().create(body));
      return [await isSignedIn(here), await isSignedIn(elsewhere)];
    };
    expect([await left('admin'), await left('customer')]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('refuses a key that another account has', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const { key } = await addKey(service, owner);
    const response = await add(other, key.create(await creationOptions(service, other)));
    expect([response.status, response.body.code, await passkeys(other)]).toEqual([409, 'CONFLICT', []]);
  });

  it('accepts at most twenty keys, even concurrently', async () => {
    const owner = await newOwner(service);
    await service.database.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
       select $1, 'key-' || number, '', 0, '{}', 'Phone', false from generate_series(1, $2) as number`,
      [owner.identity.sub, maxPasskeys - 2],
    );
    const options = await Promise.all(Array.from({ length: 4 }, () => creationOptions(service, owner)));
    const answers = await Promise.all(options.map((each) => add(owner, new Authenticator().create(each))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await passkeys(owner)).toHaveLength(maxPasskeys);
    const more = await (await asOwner(service, owner)).post('/api/auth/passkeys/options').send({ password });
    expect([more.status, more.body.code]).toEqual([409, 'CONFLICT']);
  });

  it.each([
    ['nothing', {}],
    ["text as the authenticator's response", { id: 'a', rawId: 'a', type: 'public-key', response: 'x' }],
    [
      'an id that is not base64url',
      { id: '<b>', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
    ],
    [
      'another type',
      { id: 'a', rawId: 'a', type: 'password', response: { clientDataJSON: 'a', attestationObject: 'a' } },
    ],
  ])('refuses %s as the body', async (_, body) => {
    const response = await add(await newOwner(service), body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    'e30',
    'bm8ganNvbg',
    Buffer.from('{"challenge":{"a":1}}').toString('base64url'),
    Buffer.from('null').toString('base64url'),
  ])('refuses malformed client data: %s', async (clientDataJSON) => {
    const body = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON, attestationObject: 'a' } };
    const response = await add(await newOwner(service), body);
    expect([response.status, response.body.code]).toEqual([422, 'PASSKEY_REFUSED']);
  });
});

describe('PATCH /api/auth/passkeys/{id}', () => {
  const rename = async (owner: Owner, id: string, name: unknown) =>
    (await asOwner(service, owner)).patch(`/api/auth/passkeys/${id}`).send({ name });

  it('renames the key', async () => {
    const owner = await newOwner(service);
    const { passkey } = await addKey(service, owner);
    expect((await rename(owner, passkey.id, ' Ann’s phone ')).body).toEqual({ ...passkey, name: 'Ann’s phone' });
    expect(await passkeys(owner)).toMatchObject([{ name: 'Ann’s phone' }]);
  });

  it.each(['', ' ', 'x'.repeat(61), 'two\nlines', 7])('refuses %j as a name', async (name) => {
    const owner = await newOwner(service);
    const { passkey } = await addKey(service, owner);
    expect((await rename(owner, passkey.id, name)).body.code).toBe('VALIDATION_FAILED');
  });

  it("answers 404 for another account's key", async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const { passkey } = await addKey(service, owner);
    expect((await rename(other, passkey.id, 'Mine')).status).toBe(404);
    expect(await passkeys(owner)).toEqual([passkey]);
  });
});

describe('POST /api/auth/passkeys/{id}/removal', () => {
  it('requires the password, and logs and mails the removal', async () => {
    const owner = await newOwner(service);
    const { passkey } = await addKey(service, owner);
    expect((await remove(owner, passkey.id, { password: 'another one' })).body.code).toBe('WRONG_PASSWORD');
    expect(await passkeys(owner)).toHaveLength(1);
    expect((await remove(owner, passkey.id)).status).toBe(204);
    expect(await passkeys(owner)).toEqual([]);
    expect(await newest(owner)).toMatchObject({ action: 'account.passkey-remove', after: { passkey: passkey.name } });
    const told = await service.database.query(
      "select from pgboss.job where data ->> 'mail' = 'passkey-removed' and data ->> 'address' = $1",
      [owner.credentials.email],
    );
    expect(told).toHaveLength(1);
  });

  it('answers 404 for foreign, removed and malformed ids', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const { passkey } = await addKey(service, owner);
    expect((await remove(other, passkey.id)).status).toBe(404);
    expect((await remove(owner, passkey.id)).status).toBe(204);
    expect((await remove(owner, passkey.id)).status).toBe(404);
    expect((await remove(owner, 'x')).status).toBe(404);
  });
});

describe('GET /api/auth/passkeys', () => {
  it('returns no credential ids', async () => {
    const owner = await newOwner(service);
    await addKey(service, owner);
    const [shown] = await passkeys(owner);
    expect(Object.keys(shown ?? {}).sort()).toEqual(['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name']);
  });

  it('is closed to guests', async () => {
    expect((await (await service.as(guest)).get('/api/auth/passkeys')).status).toBe(401);
  });
});
