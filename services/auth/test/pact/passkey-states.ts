import type { Identity } from '@shop/contracts/identity';
import { maxPasskeys } from '@shop/contracts/passkeys';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onlyAdmin, signedIn } from './people.ts';

/** Public key (ES256, COSE) of the fake authenticator in mf-storefront/test/pact/authenticator.ts. */
const publicKey =
  'pQECAyYgASFYIEFfcJyFxLJOuXTR0E6fXRd2tc6vd8uRysEYCILqTprlIlggzgGyptVslpUE1kdbEZCA2-8DoDiGZjc8gDCgS9RhNcw';
const credentialId = 'yL3gpls4Npb86ms1YdjA3g';
const keyOwner = '5f3a91c2-0000-4000-8000-0000000000a1';

/** Adds `count` passkeys; the first one has the id that the pacts name. */
const addKeys = ({ database }: TestService, userId: string, count = 1) =>
  database.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, used_at)
     select case key when 1 then '5f3a91c2-0000-4000-8000-0000000000d1' else uuidv7() end, $1,
       case key when 1 then $2 else 'key-' || key end, $3, 0, '{internal}', 'Chrome on Android', true, now()
     from generate_series(1, $4) as key`,
    [userId, credentialId, Buffer.from(publicKey, 'base64url'), count],
  );

/** Stores a challenge, which is base64url of "challenge-of-ann". */
const ask = ({ database }: TestService, purpose: 'add' | 'sign-in', { guestId }: Identity, userId: string | null) =>
  database.query(
    `insert into passkey_challenges (challenge, purpose, browser, user_id, attempt, expires_at)
     values (encode(sha256($1), 'hex'), $2, encode(sha256($3), 'hex'), $4, '{}', now() + interval '5 minutes')`,
    [Buffer.from(Buffer.from('challenge-of-ann').toString('base64url')), purpose, Buffer.from(guestId ?? ''), userId],
  );

async function signedInWithKeys(service: TestService, count: number): Promise<Identity> {
  const identity = await signedIn(service);
  await addKeys(service, identity.sub, count);
  return identity;
}

async function askedForKey(service: TestService): Promise<Identity> {
  const identity = await signedIn(service);
  await ask(service, 'add', identity, identity.sub);
  return identity;
}

async function askedKey(service: TestService): Promise<Identity> {
  await service.database.query(
    `insert into users (id, email, password, first_name, last_name) values ($1, 'ann@example.com', 'nobody knows it', 'Ann', 'Brown')`,
    [keyOwner],
  );
  await addKeys(service, keyOwner);
  await ask(service, 'sign-in', guest, null);
  return guest;
}

async function adminWithKey(service: TestService): Promise<Identity> {
  const identity = await onlyAdmin(service);
  await addKeys(service, identity.sub);
  return identity;
}

export const passkeyStates = {
  'ann@example.com is signed in and has a passkey': (service: TestService) => signedInWithKeys(service, 1),
  'ann@example.com is signed in and has as many passkeys as an account may have': (service: TestService) =>
    signedInWithKeys(service, maxPasskeys),
  'ann@example.com is signed in and was asked for a passkey by "challenge-of-ann"': askedForKey,
  'the only admin is signed in and has a passkey': adminWithKey,
  'the passkey of ann@example.com was asked by "challenge-of-ann"': askedKey,
};
