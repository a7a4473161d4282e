import { Inject, Injectable } from '@nestjs/common';
import { sessionCookie } from '@shop/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.ts';
import { sessionLifetime } from './sessions.service.ts';

/** Header in which the gateway hands the browser's session id to this service alone. */
const sessionHeader = 'x-session-id';

/** The session cookie: opaque, HttpOnly, SameSite=Lax, Secure behind https (decision 13). */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'PUBLIC_URL'>) {
    const https = config.PUBLIC_URL.startsWith('https:');
    this.name = sessionCookie(https);
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | undefined {
    const value = request.headers[sessionHeader];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  set(reply: FastifyReply, sid: string): void {
    reply.header('set-cookie', `${this.name}=${sid}; Max-Age=${sessionLifetime / 1000}; ${this.attributes}`);
  }

  clear(reply: FastifyReply): void {
    reply.header('set-cookie', `${this.name}=; Max-Age=0; ${this.attributes}`);
  }
}
