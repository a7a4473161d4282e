import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { type LimitClass, limits } from '../routes.ts';

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
export type Limiters = Record<LimitClass, Limiter>;

/** Counts requests per client address and class: one count for all routes of a class. `factor` null counts nothing. */
export async function createLimiters(app: FastifyInstance, factor: number | null): Promise<Limiters> {
  const names = Object.keys(limits) as LimitClass[];
  if (factor === null) return toLimiters(names, () => async () => undefined);
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('RATE_LIMITED', `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
  return toLimiters(names, (name) => {
    const { max, seconds } = limits[name];
    const limit = app.rateLimit({ max: Math.max(1, Math.round(max * factor)), timeWindow: seconds * 1_000 });
    return (request, reply) => Promise.resolve(limit.call(app, request, reply));
  });
}

const toLimiters = (names: LimitClass[], limiter: (name: LimitClass) => Limiter) =>
  Object.fromEntries(names.map((name) => [name, limiter(name)])) as Limiters;
