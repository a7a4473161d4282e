import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { Passkey, PasskeyOptions } from '@shop/contracts/passkeys';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { browser } from './auth-service.ts';
import { Authenticator } from './authenticator.ts';

/** An account and its credentials. */
export interface Owner {
  identity: Identity & { guestId: string };
  credentials: { email: string; password: string };
}

export const password = 'sweet-mango-rain';

/** Registers an account; passkeys of an `admin` are a second factor. */
export async function newOwner(service: TestService, role: 'customer' | 'admin' = 'customer'): Promise<Owner> {
  const credentials = { email: `${randomUUID()}@example.com`, password };
  const { body } = await (await browser(service)).post('/api/auth/register').send(credentials);
  if (role === 'admin')
    await service.database.query("update users set account_type = 'admin' where id = $1", [body.id]);
  return { identity: { sub: body.id, role, guestId: `guest-of-${body.id}` }, credentials };
}

export const asOwner = (service: TestService, { identity }: Owner) => browser(service, { identity });

/** The owner's browser before sign-in. */
export const asVisitor = (service: TestService, { identity: { guestId } }: Owner) =>
  browser(service, { identity: { sub: guestId, role: 'guest', guestId } });

export async function creationOptions(service: TestService, owner: Owner): Promise<PasskeyOptions> {
  const { password: own } = owner.credentials;
  const response = await (await asOwner(service, owner)).post('/api/auth/passkeys/options').send({ password: own });
  expect(response.status).toBe(200);
  return response.body;
}

export async function signInOptions(service: TestService, owner: Owner): Promise<PasskeyOptions> {
  const response = await (await asVisitor(service, owner)).post('/api/auth/passkey-sign-in/options');
  expect(response.status).toBe(200);
  return response.body;
}

export async function addKey(
  service: TestService,
  owner: Owner,
  key = new Authenticator(),
): Promise<{ key: Authenticator; passkey: Passkey }> {
  const creation = key.create(await creationOptions(service, owner));
  const response = await (await asOwner(service, owner)).post('/api/auth/passkeys').send(creation);
  expect(response.status).toBe(201);
  return { key, passkey: response.body };
}
