import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Identity, identityAudience, identityIssuer } from '@shop/contracts/identity';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, SignJWT } from 'jose';
import { BoundedMap } from './bounded-map.ts';

/** Seconds that a token is valid, and that one is used again: a service always gets at least 15 s of validity. */
const validity = 60;
const reuse = 45;

/** Signs identity tokens (EdDSA, 60 s) and hands out the same one for the same identity while it is fresh. */
export class Tokens {
  private readonly signed = new BoundedMap<string, { token: string; until: number }>(20_000);

  private constructor(
    private readonly key: KeyObject,
    private readonly keyId: string,
    /** The public half, for `/.well-known/jwks.json`. */
    readonly keySet: JSONWebKeySet,
  ) {}

  static async from(key: KeyObject): Promise<Tokens> {
    const jwk = await exportJWK(createPublicKey(key));
    const kid = await calculateJwkThumbprint(jwk);
    return new Tokens(key, kid, { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] });
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
