import { randomUUID } from 'node:crypto';
import { fastifyCookie as cookies, type Signer } from '@fastify/cookie';
import { BoundedMap } from './bounded-map.ts';

export const guestCookie = 'gid';
const lifetimeSeconds = 400 * 24 * 3_600;

/** The random id of a browser, in a signed cookie that scripts cannot read. */
export class Guests {
  private readonly signer: Pick<Signer, 'sign' | 'unsign'>;
  private readonly verified = new BoundedMap<string, string>(20_000);

  constructor(
    secret: string,
    private readonly secure: boolean,
  ) {
    this.signer = cookies.signerFactory(secret);
  }

  /** The guest id in a cookie's value; nothing when it is missing or was not signed here. */
  read(value: string | undefined): string | undefined {
    if (!value) return undefined;
    const known = this.verified.get(value);
    if (known) return known;
    const { valid, value: id } = this.signer.unsign(value);
    if (!valid || !id) return undefined;
    this.verified.set(value, id);
    return id;
  }

  /** A new guest: the id, and the `set-cookie` value that makes the browser keep it for 400 days. */
  create(): { id: string; setCookie: string } {
    const id = randomUUID();
    const setCookie = cookies.serialize(guestCookie, this.signer.sign(id), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: lifetimeSeconds,
    });
    return { id, setCookie };
  }
}
