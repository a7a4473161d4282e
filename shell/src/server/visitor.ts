import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from './app.ts';
import { type Composition, choose } from './compose/choose.ts';

const ninetyDays = 90 * 86_400;
const shape = /^[\w-]{1,64}$/;

/** The visitor's versions, stable until the shares change. */
export function compositionFor({ cookies }: FastifyRequest, { registry }: Pick<SiteParts, 'registry'>) {
  const existing = shape.test(cookies.visitor ?? '') ? cookies.visitor : undefined;
  const visitor = existing ?? randomBytes(9).toString('base64url');
  const catalogue = registry.current();
  return { visitor, composition: catalogue && choose(catalogue, visitor) };
}

/** Sets cookies for the visitor and the composition. Scripts cannot read them. */
export function setVisitorCookies(reply: FastifyReply, visitor: string, { id }: Composition, origin: string): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  reply.setCookie('visitor', visitor, { ...attributes, maxAge: ninetyDays }).setCookie('composition', id, attributes);
}
