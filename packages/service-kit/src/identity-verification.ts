import { type Identity, identityAudience, identityIssuer } from '@shop/contracts/identity';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';

/** The token in an `authorization` header; empty where there is none. */
export const bearerToken = (authorization: string | undefined) => (authorization?.startsWith('Bearer ') ? authorization.slice(7) : '');

/** The identity in a token of the gateway, and until when it holds, in milliseconds. Rejects with jose's error. */
export async function verifyIdentity(token: string, keys: JWTVerifyGetKey): Promise<{ identity: Identity; expires: number }> {
  const { payload } = await jwtVerify(token, keys, { issuer: identityIssuer, audience: identityAudience, algorithms: ['EdDSA'] });
  return { identity: payload as unknown as Identity, expires: (payload.exp ?? 0) * 1_000 };
}
