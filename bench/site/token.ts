import { type KeyObject, randomUUID, sign } from 'node:crypto';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type CallerRole = 'guest' | 'admin';

/** Identity token for a guest or for staff, valid for the benchmark's duration; the gateway issues such tokens for its own requests. */
export function serviceToken(key: KeyObject, role: CallerRole): string {
  const now = Math.floor(Date.now() / 1000);
  const id = randomUUID();
  const claims = { sub: id, role, guestId: id, iss: 'gateway', aud: 'services', iat: now, exp: now + 600 };
  const text = `${part({ alg: 'EdDSA' })}.${part(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
