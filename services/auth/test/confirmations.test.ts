import { generateKeyPairSync } from 'node:crypto';
import { IdentityVerifier } from '@shop/service-kit/identity/identity';
import { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { customer } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { adminEmail, browser, startAuth } from './auth-service.ts';
import { addKey, asOwner, newOwner, type Owner, password } from './passkey-owner.ts';

const keys = [generateKeyPairSync('ed25519').privateKey];
let service: TestService;
let verifier: IdentityVerifier;
beforeAll(async () => {
  service = await startAuth(undefined, undefined, { IDENTITY_PRIVATE_KEY: keys });
  verifier = IdentityVerifier.from(JSON.stringify((await IdentityTokens.from(keys)).keySet), 'orders');
});
afterAll(() => service?.close());

const confirm = async (owner: Owner, body: object = { password }) =>
  (await asOwner(service, owner)).post('/api/auth/confirmation').send(body);
const addFactor = async (owner: Owner, use: object) =>
  (await asOwner(service, owner)).post('/api/auth/confirmation/second-factor').send(use);

describe('POST /api/auth/confirmation', () => {
  it('confirms staff by password and names all admins to notify', async () => {
    const [owner, other, shopper] = [
      await newOwner(service, 'admin'),
      await newOwner(service, 'admin'),
      await newOwner(service),
    ];
    const { status, body } = await confirm(owner);
    expect(status).toBe(200);
    const claims = await verifier.confirmation(body.confirmation);
    expect(claims).toMatchObject({ sub: owner.identity.sub });
    expect(claims?.notify).toEqual(
      expect.arrayContaining([adminEmail, owner.credentials.email, other.credentials.email]),
    );
    expect(claims?.notify).not.toContain(shopper.credentials.email);
  });

  it('needs a passkey on https, which counts as no failed sign-in', async () => {
    const secure = await startAuth('https://shop.example', service, { IDENTITY_PRIVATE_KEY: keys });
    try {
      const owner = await newOwner(service, 'admin');
      const ask = async () => (await asOwner(secure, owner)).post('/api/auth/confirmation').send({ password });
      for (let time = 0; time < 12; time++) {
        const { status, body } = await ask();
        expect([status, body.code]).toEqual([403, 'PASSKEY_MISSING']);
      }
      await addKey(service, owner);
      expect((await ask()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    } finally {
      await secure.close();
    }
  });

  it('refuses a wrong password', async () => {
    const { status, body } = await confirm(await newOwner(service, 'admin'), { password: 'not the password' });
    expect([status, body.code]).toEqual([403, 'WRONG_PASSWORD']);
  });

  it('returns a token that is not valid as an identity', async () => {
    const { body } = await confirm(await newOwner(service, 'admin'));
    await expect(verifier.verify(`Bearer ${body.confirmation}`)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const identity = await (await IdentityTokens.from(keys)).of(customer);
    expect(await verifier.confirmation(identity)).toBeUndefined();
  });

  it('is closed to customers and guests', async () => {
    const owner = await newOwner(service);
    expect((await confirm(owner)).status).toBe(403);
    expect((await (await browser(service)).post('/api/auth/confirmation').send({ password })).status).toBe(401);
  });
});

describe('POST /api/auth/confirmation/second-factor', () => {
  const ask = async (owner: Owner) => {
    const { status, body } = await confirm(owner);
    expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    return body.passkey;
  };

  it('confirms staff after their passkey', async () => {
    const owner = await newOwner(service, 'admin');
    const { key } = await addKey(service, owner);
    const { status, body } = await addFactor(owner, key.use(await ask(owner)));
    expect([status, (await verifier.confirmation(body.confirmation))?.sub]).toEqual([200, owner.identity.sub]);
  });

  it("refuses a reused response and another account's response", async () => {
    const [owner, other] = [await newOwner(service, 'admin'), await newOwner(service, 'admin')];
    const { key } = await addKey(service, owner);
    const use = key.use(await ask(owner));
    const elsewhere = { ...other, identity: { ...other.identity, guestId: owner.identity.guestId } };
    expect((await addFactor(elsewhere, use)).status).toBe(401);
    expect((await addFactor(owner, use)).status).toBe(401);
  });
});
