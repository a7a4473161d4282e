import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deviceCookie, sessionCookie, sessionKeyAlgorithm } from '@shop/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.ts';

/** Validity of the device cookie in seconds: 400 days, the maximum that browsers allow. */
export const deviceSeconds = 400 * 24 * 3_600;

export interface BegunSession {
  sid: string;
  device: string;
  seconds: number;
}

export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Returns the hash under which a cookie value is stored. */
export const keyOf = (value: string): string =>
  createHash(sessionKeyAlgorithm.hash).update(value).digest(sessionKeyAlgorithm.encoding);

/**
 * Manages the session and device cookies: opaque, HttpOnly, SameSite=Lax, and with https Secure and host-bound
 * (product.md#accounts-and-sessions).
 */
@Injectable()
export class BrowserCookies {
  private readonly https: boolean;

  constructor(@Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>) {
    this.https = config.PUBLIC_URL.startsWith('https:');
  }

  /** Returns the session cookie, which the gateway forwards to this service only. */
  sessionOf = (request: FastifyRequest): string | null => headerOf(request, 'x-session-id');

  /** Returns the device cookie, which the gateway forwards to this service only. */
  deviceOf = (request: FastifyRequest): string | null => headerOf(request, 'x-device-id');

  /** Sets cookies for the maximum session duration; the database row decides about an earlier expiry. */
  signedIn(reply: FastifyReply, { sid, device, seconds }: BegunSession): void {
    const session = this.cookie(sessionCookie(this.https), sid, seconds);
    reply.header('set-cookie', [session, this.cookie(deviceCookie(this.https), device, deviceSeconds)]);
  }

  /** Keeps the device cookie, so that the browser stays known after sign-out. */
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
