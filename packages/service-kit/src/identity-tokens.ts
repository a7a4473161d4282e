import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Identity, identityAudience, identityIssuer } from '@shop/contracts/identity';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWK, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Seconds that a token is valid, and that one is used again: a service always gets at least 15 s of validity. */
const validity = 60;
const reuse = 45;

/** Signs identity tokens (EdDSA, 60 s), which {@link IdentityVerifier} reads, and hands out the same one for the same identity while it is fresh. */
export class IdentityTokens {
  private readonly signed = new LRUCache<string, { token: string; until: number }>({ max: 20_000 });

  private constructor(
    private readonly key: KeyObject,
    private readonly keyId: string,
    /** The public halves, for `/.well-known/jwks.json`: also of keys that sign no more, or not yet. */
    readonly keySet: JSONWebKeySet,
  ) {}

  /** The first key signs. */
  static async from([key, ...others]: KeyObject[]): Promise<IdentityTokens> {
    if (!key) throw new Error('A key is needed to sign identity tokens.');
    const keys = await Promise.all([key, ...others].map(publicJwk));
    return new IdentityTokens(key, String(keys[0]?.kid), { keys });
  }

  /** The token of an identity; at once when one is at hand, since signing costs more than all else here. */
  of(identity: Identity): string | Promise<string> {
    const { sub, role, guestId, email, name, composition } = identity;
    const id = `${role}\n${sub}\n${guestId}\n${composition}\n${email}\n${name}`;
    const known = this.signed.get(id);
    if (known && known.until > Date.now()) return known.token;
    return this.sign(id, identity);
  }

  private async sign(id: string, identity: Identity): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ ...identity })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keyId })
      .setIssuer(identityIssuer)
      .setAudience(identityAudience)
      .setIssuedAt(now)
      .setExpirationTime(now + validity)
      .sign(this.key);
    this.signed.set(id, { token, until: (now + reuse) * 1000 });
    return token;
  }
}

async function publicJwk(key: KeyObject): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(key));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
}
