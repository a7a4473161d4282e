import { randomUUID } from 'node:crypto';
import { guestCookie } from '@shop/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { BoundedMap } from './bounded-map.ts';

const lifetimeSeconds = 400 * 24 * 3_600;

/** What @fastify/cookie gives an instance of Fastify. */
export type Cookies = Pick<FastifyInstance, 'parseCookie' | 'serializeCookie' | 'signCookie' | 'unsignCookie'>;

/** The random id of a browser, in a signed cookie that scripts cannot read. */
export class Guests {
  private readonly verified = new BoundedMap<string, string>(20_000);

  constructor(
    private readonly cookies: Cookies,
    private readonly secure: boolean,
  ) {}

  /** The guest id in a cookie's value; nothing when it is missing or was not signed here. */
  read(value: string | undefined): string | undefined {
    if (!value) return undefined;
    const known = this.verified.get(value);
    if (known) return known;
    const { valid, value: id } = this.cookies.unsignCookie(value);
    if (!valid || !id) return undefined;
    this.verified.set(value, id);
    return id;
  }

  /** A new guest: the id, and the `set-cookie` value that makes the browser keep it for 400 days. */
  create(): { id: string; setCookie: string } {
    const id = randomUUID();
    const setCookie = this.cookies.serializeCookie(guestCookie(this.secure), this.cookies.signCookie(id), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: lifetimeSeconds,
    });
    return { id, setCookie };
  }
}
