import { deviceCookie, guestCookie, sessionCookie } from '@shop/contracts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What @fastify/cookie gives an instance of Fastify. */
export type CookiePlugin = Pick<FastifyInstance, 'parseCookie' | 'serializeCookie' | 'signCookie' | 'unsignCookie'>;

/** The values of our cookies as a browser sends them; none is verified. */
export interface Jar {
  /** The session's cookie, where it has the shape of one. */
  sid?: string;
  guest?: string;
  device?: string;
  composition?: string;
}

const opaque = /^[\w.~-]{8,200}$/;
const none: Jar = {};

/** Reads the cookies of a request by the names that they have here. */
export class BrowserCookies {
  private readonly names: { session: string; guest: string; device: string };

  constructor(
    private readonly plugin: CookiePlugin,
    https: boolean,
  ) {
    this.names = { session: sessionCookie(https), guest: guestCookie(https), device: deviceCookie(https) };
  }

  read({ headers: { cookie } }: FastifyRequest): Jar {
    if (!cookie) return none;
    const values = this.plugin.parseCookie(cookie);
    const shaped = (name: string) => (opaque.test(values[name] ?? '') ? values[name] : undefined);
    const { session, guest, device } = this.names;
    return { sid: shaped(session), guest: values[guest], device: shaped(device), composition: values.composition };
  }

  /** What an answer of auth does to the browser's session: nothing, another one in its place, or none any more. */
  sessionAfter(setCookies: string[]): 'same' | 'replaced' | 'ended' {
    const pair = `${this.names.session}=`;
    const own = setCookies.find((line) => line.startsWith(pair));
    if (own === undefined) return 'same';
    return own.startsWith(';', pair.length) || own.length === pair.length ? 'ended' : 'replaced';
  }
}
