import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from './app.ts';
import { choose } from './compose/choose.ts';

const ninetyDays = 90 * 86_400;
const shape = /^[\w-]{1,64}$/;

/** The visitor's versions, stable until the shares change. */
export function compositionFor({ cookies }: FastifyRequest, { registry }: Pick<SiteParts, 'registry'>) {
  const existing = shape.test(cookies.visitor ?? '') ? cookies.visitor : undefined;
  const visitor = existing ?? randomBytes(9).toString('base64url');
  const catalogue = registry.current();
  return { visitor, composition: catalogue && choose(catalogue, visitor) };
}

/** Scripts cannot read the cookie. */
export function setVisitorCookie(reply: FastifyReply, visitor: string, origin: string): void {
  reply.setCookie('visitor', visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: ninetyDays,
  });
}
