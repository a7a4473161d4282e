import { randomUUID } from 'node:crypto';
import { guestCookie } from '@shop/contracts/auth';
import { LRUCache } from 'lru-cache';
import type { CookiePlugin } from './browser-cookies.ts';

const lifetimeSeconds = 400 * 24 * 3_600;

/** The random id of a browser, in a signed cookie that scripts cannot read. */
export class Guests {
  private readonly verified = new LRUCache<string, string>({ max: 20_000 });

  constructor(
    private readonly cookies: CookiePlugin,
    private readonly https: boolean,
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
    const setCookie = this.cookies.serializeCookie(guestCookie(this.https), this.cookies.signCookie(id), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.https,
      maxAge: lifetimeSeconds,
    });
    return { id, setCookie };
  }
}
