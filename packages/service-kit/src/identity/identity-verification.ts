import {
  type ConfirmationClaims,
  confirmationAudience,
  type Identity,
  identityAudience,
  identityIssuer,
} from '@shop/contracts/identity';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Returns the token of an `authorization` header, or ''. */
export const bearerToken = (authorization: string | undefined) =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';

/** Returns the identity of a token for `service` and its expiry in milliseconds. Rejects with jose's error. */
export async function verifyIdentity(
  token: string,
  keys: JWTVerifyGetKey,
  service: string,
): Promise<{ identity: Identity; expires: number }> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: identityIssuer,
    audience: identityAudience,
    algorithms: ['EdDSA'],
  });
  if (payload.role === 'service' && !audiencesOf(payload).includes(service)) throw foreign(payload);
  return { identity: payload as unknown as Identity, expires: (payload.exp ?? 0) * 1_000 };
}

/** Returns the claims of a confirmation. Rejects with jose's error. */
export async function verifyConfirmation(token: string, keys: JWTVerifyGetKey): Promise<ConfirmationClaims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer: identityIssuer,
    audience: confirmationAudience,
    algorithms: ['EdDSA'],
  });
  return payload as unknown as ConfirmationClaims;
}

const audiencesOf = ({ aud = [] }: JWTPayload): string[] => [aud].flat();

/** Matches a process token for another service. */
const foreign = (payload: JWTPayload) =>
  new errors.JWTClaimValidationFailed('unexpected "aud" claim value', payload, 'aud', 'check_failed');
