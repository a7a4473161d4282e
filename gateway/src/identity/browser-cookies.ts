import { createHash, randomUUID } from 'node:crypto';
import { deviceCookie, guestCookie, sessionCookie } from '@shop/contracts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const guestSeconds = 400 * 24 * 3_600;

/** Our cookies in a request. Only the guest cookie is verified, because the gateway signed it. */
export interface Jar {
  /** Session cookie, if well-formed. */
  sid?: string;
  guestId?: string;
  /** The guest cookie was signed with an older secret. */
  isGuestOld?: boolean;
  device?: string;
}

interface NewGuest {
  id: string;
  setCookie: string;
}

const opaque = /^[\w.~-]{8,200}$/;
const none: Jar = {};

/** Reads and writes our cookies. A guest is a random id in a signed HttpOnly cookie. */
export class BrowserCookies {
  private readonly names: { session: string; guest: string; device: string };
  private readonly verified = new LRUCache<string, { guestId: string; isGuestOld: boolean }>({ max: 20_000 });

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
    return { sid: shaped(session), ...this.guestIn(values[guest]), device: shaped(device) };
  }

  newGuest(id: string = randomUUID()): NewGuest {
    const attributes = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.https,
      maxAge: guestSeconds,
    } as const;
    return { id, setCookie: this.plugin.serializeCookie(this.names.guest, this.plugin.signCookie(id), attributes) };
  }

  /**
   * Guest id after a session ended without a sign-out, which hides data of the former user. Derived from the session, so that parallel
   * requests get the same one.
   */
  guestAfter(sid: string): NewGuest {
    return this.newGuest(createHash('sha256').update(`guest after ${sid}`).digest('hex').slice(0, 32));
  }

  sessionAfter(setCookies: string[]): 'same' | 'replaced' | 'ended' {
    const sessionLine = setCookies.find((line) => line.startsWith(`${this.names.session}=`));
    if (sessionLine === undefined) return 'same';
    return /^[^=]+=(;|$)/.test(sessionLine) ? 'ended' : 'replaced';
  }

  private guestIn(value: string | undefined): Pick<Jar, 'guestId' | 'isGuestOld'> | undefined {
    if (!value) return undefined;
    const cached = this.verified.get(value);
    if (cached) return cached;
    const { valid, renew, value: guestId } = this.plugin.unsignCookie(value);
    if (!valid || !guestId) return undefined;
    const guest = { guestId, isGuestOld: renew };
    this.verified.set(value, guest);
    return guest;
  }
}
