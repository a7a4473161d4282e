import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  type ConfirmationClaims,
  confirmationAudience,
  type Identity,
  identityAudience,
  identityIssuer,
} from '@shop/contracts/identity';
import type { ServiceName } from '@shop/contracts/service-paths';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWK, type JWTPayload, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Seconds of validity. A token is reused while at least 15 s remain. */
const validity = 60;
const reuse = 45;
const confirmationValidity = 300;

/** Signs identity tokens (EdDSA, 60 s) for {@link IdentityVerifier} and reuses a fresh token of the same identity. */
export class IdentityTokens {
  private readonly signed = new LRUCache<string, { token: string; until: number }>({ max: 20_000 });

  private constructor(
    private readonly key: KeyObject,
    private readonly keyId: string,
    /** Public keys for `/.well-known/jwks.json`, including keys that do not sign. */
    readonly keySet: JSONWebKeySet,
  ) {}

  /** Creates the signer; the first key signs. */
  static async from([key, ...others]: KeyObject[]): Promise<IdentityTokens> {
    if (!key) throw new Error('A key is needed to sign identity tokens.');
    const keys = await Promise.all([key, ...others].map(publicJwk));
    return new IdentityTokens(key, String(keys[0]?.kid), { keys });
  }

  /**
   * Returns a person's token, valid at every service because orders forwards it to catalog. A cached token returns
   * synchronously because signing is expensive.
   */
  of(identity: Identity): string | Promise<string> {
    const { sub, role, staff, guestId, email, name, fullName } = identity;
    const id = [role, staff, sub, guestId, email, name, fullName].join('\n');
    return this.fresh(id, identity, [identityAudience]);
  }

  /** Returns a process's token for one service. */
  ofProcess(sub: string, to: ServiceName): string | Promise<string> {
    return this.fresh(`service\n${sub}\n${to}`, { sub, role: 'service' }, [identityAudience, to]);
  }

  private fresh(id: string, identity: Identity, audience: string[]): string | Promise<string> {
    const cached = this.signed.get(id);
    if (cached && cached.until > Date.now()) return cached.token;
    return this.remember(id, identity, audience);
  }

  /** Returns the token of a re-authenticated user. */
  confirmation(claims: ConfirmationClaims): Promise<string> {
    return this.sign({ ...claims }, confirmationAudience, confirmationValidity);
  }

  private async remember(id: string, identity: Identity, audience: string[]): Promise<string> {
    const until = Date.now() + reuse * 1_000;
    const token = await this.sign({ ...identity }, audience, validity);
    this.signed.set(id, { token, until });
    return token;
  }

  private sign(claims: JWTPayload, audience: string | string[], seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setIssuer(identityIssuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.key);
  }
}

async function publicJwk(key: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
}
