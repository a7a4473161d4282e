import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { callerKind, IdentityVerifier } from '../src/identity/identity.ts';
import { IdentityTokens } from '../src/identity/identity-tokens.ts';
import {
  admin,
  authProcess,
  createTestIdentities,
  customer,
  guest,
  type TestIdentities,
} from '../src/testing/identities.ts';

let identities: TestIdentities;
let server: Server;
let url: string;
let serve: RequestListener;
const keySet: RequestListener = (_, response) => void response.writeHead(200).end(identities.keys);
const end = () => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  identities = await createTestIdentities();
  serve = keySet;
  server = createServer((request, response) => serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(end);

const bearer = async (from: TestIdentities, identity = customer, lifetime?: number) =>
  `Bearer ${await from.token(identity, lifetime)}`;
const refusal = (verifier: IdentityVerifier, authorization?: string) =>
  verifier.verify(authorization).then(
    () => 'verified',
    ({ code }: { code: string }) => code,
  );

describe('identity token', () => {
  it('is UNAUTHENTICATED when missing, malformed, expired, or signed with another key', async () => {
    const verifier = IdentityVerifier.from(url, 'orders');
    const expired = await bearer(identities, customer, -5);
    const foreign = await bearer(await createTestIdentities());
    for (const authorization of [undefined, 'Bearer ', 'Bearer nonsense', expired, foreign]) {
      expect(await refusal(verifier, authorization)).toBe('UNAUTHENTICATED');
    }
  });

  it('is UNAUTHENTICATED when the key set lacks its key', async () => {
    const [key] = JSON.parse(identities.keys).keys;
    serve = (_, response) => void response.end(JSON.stringify({ keys: [{ ...key, kid: 'another' }] }));
    expect(await refusal(IdentityVerifier.from(url, 'orders'), await bearer(identities))).toBe('UNAUTHENTICATED');
  });
});

describe('role of an admin', () => {
  const keys = [generateKeyPairSync('ed25519').privateKey];
  const kindIn = async (tokens: IdentityTokens, identity: Identity) => {
    const verifier = IdentityVerifier.from(JSON.stringify(tokens.keySet), 'orders');
    return callerKind(await verifier.verify(`Bearer ${await tokens.of(identity)}`));
  };

  it('is in the token, even right after another role', async () => {
    const tokens = await IdentityTokens.from(keys);
    expect(await kindIn(tokens, admin)).toBe('owner');
    expect(await kindIn(tokens, { ...admin, staff: 'support' })).toBe('support');
  });

  it('is owner in tokens of the previous gateway, which name none', async () => {
    expect(await kindIn(await IdentityTokens.from(keys), { sub: admin.sub, role: 'admin' })).toBe('owner');
  });
});

describe('process token', () => {
  const verify = async (services: string[]) =>
    refusal(IdentityVerifier.from(url, 'orders'), `Bearer ${await identities.token(authProcess, 60, services)}`);

  it('is accepted by the service in its audience', async () => {
    expect(await verify(['orders'])).toBe('verified');
  });

  it('is UNAUTHENTICATED at services outside its audience', async () => {
    for (const services of [[], ['support'], ['order'], ['gateway', 'catalog']])
      expect(await verify(services)).toBe('UNAUTHENTICATED');
  });

  it('from IdentityTokens is valid at one service only', async () => {
    const tokens = await IdentityTokens.from([generateKeyPairSync('ed25519').privateKey]);
    serve = (_, response) => void response.end(JSON.stringify(tokens.keySet));
    const authorization = `Bearer ${await tokens.ofProcess('auth', 'orders')}`;
    expect(await refusal(IdentityVerifier.from(url, 'orders'), authorization)).toBe('verified');
    expect(await refusal(IdentityVerifier.from(url, 'support'), authorization)).toBe('UNAUTHENTICATED');
    expect(await tokens.ofProcess('auth', 'support')).not.toBe(await tokens.ofProcess('auth', 'orders'));
  });
});

describe('key set of the gateway', () => {
  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => void response.writeHead(500).end()],
    ['is no JSON', (_, response) => void response.end('<html>')],
    ['is no key set', (_, response) => void response.end('{"keys":1}')],
    ['breaks off', (_, response) => void response.destroy()],
    ['does not answer', () => undefined],
  ])('makes tokens SERVICE_UNAVAILABLE while its server %s', async (_, failure) => {
    const verifier = IdentityVerifier.from(url, 'orders');
    serve = failure;
    expect(await refusal(verifier, await bearer(identities))).toBe('SERVICE_UNAVAILABLE');
    serve = keySet;
    expect(await verifier.verify(await bearer(identities))).toMatchObject({ sub: customer.sub });
  });

  it('stays in use at any age while the server is unavailable', async () => {
    const verifier = IdentityVerifier.from(url, 'orders', 0);
    await verifier.verify(await bearer(identities));
    await end();
    expect(await verifier.verify(await bearer(identities, guest))).toMatchObject({ sub: guest.sub });
    expect(await refusal(verifier, await bearer(await createTestIdentities(), guest))).toBe('UNAUTHENTICATED');
  });

  it('is fetched again after its maximum age, so removed keys become invalid', async () => {
    const verifier = IdentityVerifier.from(url, 'orders', 0);
    await verifier.verify(await bearer(identities));
    const next = await createTestIdentities();
    const refetched = new Promise<void>((resolve) => {
      serve = (_, response) => void response.once('close', resolve).end(next.keys);
    });
    await verifier.verify(await bearer(identities, guest));
    await refetched;
    const other = () => bearer(identities, { ...guest, sub: `guest-${Math.random()}` });
    while ((await refusal(verifier, await other())) === 'verified') await new Promise(setImmediate);
    expect(await refusal(verifier, await bearer(next))).toBe('verified');
  });
});
