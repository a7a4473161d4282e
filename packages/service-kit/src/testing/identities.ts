import {
  type ConfirmationClaims,
  confirmationAudience,
  type Identity,
  identityAudience,
  identityIssuer,
} from '@shop/contracts/identity';
import { serviceNames } from '@shop/contracts/service-paths';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIdentities {
  /** Key set as JSON, for IDENTITY_KEYS. */
  keys: string;
  /**
   * Signs a token like the gateway, with a default lifetime longer than a test file. A negative `lifetime` in seconds gives an
   * expired token; `services` limits a process token, and its absence allows all services.
   */
  token(identity: Identity, lifetime?: number, services?: readonly string[]): Promise<string>;
  /** Signs a confirmation like auth. */
  confirmation(claims: ConfirmationClaims, lifetime?: number): Promise<string>;
}

/** Creates a signer of identity tokens with a new key pair. */
export async function createTestIdentities(): Promise<TestIdentities> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const jwk = { ...(await exportJWK(publicKey)), alg: 'EdDSA', kid: 'test' };
  const sign = (claims: JWTPayload, audience: string | string[], lifetime: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setIssuer(identityIssuer)
      .setAudience(audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(privateKey);
  return {
    keys: JSON.stringify({ keys: [jwk] }),
    token: (identity, lifetime = 3_600, services = serviceNames) =>
      sign({ ...identity }, identity.role === 'service' ? [identityAudience, ...services] : identityAudience, lifetime),
    confirmation: (claims, lifetime = 300) => sign({ ...claims }, confirmationAudience, lifetime),
  };
}

export const guest: Identity = { sub: 'guest-1', role: 'guest', guestId: 'guest-1' };
export const otherGuest: Identity = { sub: 'guest-2', role: 'guest', guestId: 'guest-2' };
export const customer: Identity = {
  sub: '00000000-0000-4000-8000-00000000c001',
  role: 'customer',
  guestId: 'guest-3',
  email: 'tanya@example.com',
  name: 'Tanya',
};
export const admin: Identity = {
  sub: '00000000-0000-4000-8000-00000000a001',
  role: 'admin',
  staff: 'owner',
  guestId: 'guest-4',
  email: 'keisha@example.com',
  name: 'Keisha',
};
export const manager: Identity = {
  ...admin,
  sub: '00000000-0000-4000-8000-00000000a002',
  staff: 'manager',
  guestId: 'guest-7',
  email: 'marlon@example.com',
  name: 'Marlon',
};
export const support: Identity = {
  ...admin,
  sub: '00000000-0000-4000-8000-00000000a003',
  staff: 'support',
  guestId: 'guest-8',
  email: 'shanice@example.com',
  name: 'Shanice',
};
export const otherCustomer: Identity = {
  ...customer,
  sub: '00000000-0000-4000-8000-00000000c002',
  guestId: 'guest-5',
  email: 'andre@example.com',
};
export const gatewayProcess: Identity = { sub: 'gateway', role: 'service' };
export const authProcess: Identity = { sub: 'auth', role: 'service' };
