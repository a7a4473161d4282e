import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deviceCookie, sessionCookie, sessionKeyAlgorithm } from '@shop/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.ts';

/** How long a browser stays known to an account after its last sign-in, in seconds: 400 days, as long as browsers keep cookies. */
export const deviceSeconds = 400 * 24 * 3_600;

/** Values of the two cookies of a session that began, and how long it can last. */
export interface BegunSession {
  sid: string;
  device: string;
  seconds: number;
}

/** A new value for one of the cookies. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** The form in which the values of both cookies are stored. */
export const keyOf = (value: string): string => createHash(sessionKeyAlgorithm.hash).update(value).digest(sessionKeyAlgorithm.encoding);

/** The session's and the device's cookie: opaque, HttpOnly, SameSite=Lax; behind https Secure and bound to the host (product.md#accounts-and-sessions). */
@Injectable()
export class BrowserCookies {
  private readonly https: boolean;

  constructor(@Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>) {
    this.https = config.PUBLIC_URL.startsWith('https:');
  }

  /** Value of the session cookie, which the gateway hands to this service alone. */
  sessionOf = (request: FastifyRequest): string | null => headerOf(request, 'x-session-id');

  /** Value of the device cookie, likewise. */
  deviceOf = (request: FastifyRequest): string | null => headerOf(request, 'x-device-id');

  /** The browser keeps the session's cookie as long as the session can last: that it ends earlier unused is told by its row alone. */
  signedIn(reply: FastifyReply, { sid, device, seconds }: BegunSession): void {
    const session = this.cookie(sessionCookie(this.https), sid, seconds);
    reply.header('set-cookie', [session, this.cookie(deviceCookie(this.https), device, deviceSeconds)]);
  }

  /** The device stays known: who signs out does not become a stranger. */
  signedOut(reply: FastifyReply): void {
    reply.header('set-cookie', this.cookie(sessionCookie(this.https), '', 0));
  }

  private cookie(name: string, value: string, seconds: number): string {
    return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${this.https ? '; Secure' : ''}`;
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
