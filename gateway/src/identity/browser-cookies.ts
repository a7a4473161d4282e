import { createHash, randomUUID } from 'node:crypto';
import { deviceCookie, guestCookie, sessionCookie } from '@shop/contracts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const guestSeconds = 400 * 24 * 3_600;

/** What a browser sends of our cookies. Only the guest's is proven: it was signed here. */
export interface Jar {
  /** The session's cookie, where it has the shape of one. */
  sid?: string;
  guestId?: string;
  device?: string;
  composition?: string;
}

/** A guest id, and the `set-cookie` value that makes the browser keep it for 400 days. */
interface NewGuest {
  id: string;
  setCookie: string;
}

const opaque = /^[\w.~-]{8,200}$/;
const none: Jar = {};

/** Our cookies, by the names that they have here. A guest is a random id in a signed cookie that scripts cannot read. */
export class BrowserCookies {
  private readonly names: { session: string; guest: string; device: string };
  private readonly verified = new LRUCache<string, string>({ max: 20_000 });

  constructor(
    private readonly plugin: Pick<FastifyInstance, 'parseCookie' | 'serializeCookie' | 'signCookie' | 'unsignCookie'>,
    private readonly https: boolean,
  ) {
    this.names = { session: sessionCookie(https), guest: guestCookie(https), device: deviceCookie(https) };
  }

  read({ headers: { cookie } }: FastifyRequest): Jar {
    if (!cookie) return none;
    const values = this.plugin.parseCookie(cookie);
    const shaped = (name: string) => (opaque.test(values[name] ?? '') ? values[name] : undefined);
    const { session, guest, device } = this.names;
    return { sid: shaped(session), guestId: this.guestIn(values[guest]), device: shaped(device), composition: values.composition };
  }

  newGuest(id: string = randomUUID()): NewGuest {
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.https, maxAge: guestSeconds } as const;
    return { id, setCookie: this.plugin.serializeCookie(this.names.guest, this.plugin.signCookie(id), attributes) };
  }

  /**
   * The guest of a browser whose session ended without a sign-out: another than before, so that what its former user made is out of
   * reach, and the same for all requests that come with that session's cookie.
   */
  guestAfter(sid: string): NewGuest {
    return this.newGuest(createHash('sha256').update(`guest after ${sid}`).digest('hex').slice(0, 32));
  }

  /** What a response of auth does to the browser's session: nothing, another one in its place, or none any more. */
  sessionAfter(setCookies: string[]): 'same' | 'replaced' | 'ended' {
    const own = setCookies.find((line) => line.startsWith(`${this.names.session}=`));
    if (own === undefined) return 'same';
    return /^[^=]+=(;|$)/.test(own) ? 'ended' : 'replaced';
  }

  private guestIn(value: string | undefined): string | undefined {
    if (!value) return undefined;
    const known = this.verified.get(value);
    if (known) return known;
    const { valid, value: id } = this.plugin.unsignCookie(value);
    if (!valid || !id) return undefined;
    this.verified.set(value, id);
    return id;
  }
}
