import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ProblemError } from '../problems.ts';
import { type LimitClass, limits } from '../routes.ts';
import { upgradeOf } from '../socket/upgrades.ts';

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
export type Limiters = Record<LimitClass, Limiter>;
type Count = (request: FastifyRequest) => Promise<{ isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }>;

/** Limit of a class: per address, per person, or per address and day. */
type Counted = 'address' | 'person' | 'day';

const dayMs = 24 * 3_600_000;

export interface RateLimitOptions {
  /** Factor of every `max`; null turns limits off. */
  factor: number | null;
  /** Shared store of several gateways' counts; undefined counts per process. */
  redisUrl?: string;
  /** Account or guest id to count under; undefined for callers without either. */
  person(request: FastifyRequest): Promise<string | undefined>;
  logger: Logger;
}

/** Counts requests per class and client address (a /64 of IPv6), in some classes also per person. */
export async function createLimiters(app: FastifyInstance, options: RateLimitOptions): Promise<Limiters> {
  const { factor, person } = options;
  if (factor === null) return eachClass(() => async () => undefined);
  const scaled = (max: number) => Math.max(1, Math.round(max * factor));
  const counting = await createCounting(app, options);
  const counter = (name: LimitClass, kind: Counted, keyOf: (request: FastifyRequest) => string | Promise<string>) => {
    const { seconds, [kind]: max } = { person: undefined, day: undefined, ...limits[name] };
    const keyGenerator = async (request: FastifyRequest) => `${name}:${kind}:${await keyOf(request)}`;
    const timeWindow = kind === 'day' ? dayMs : seconds * 1_000;
    return max && counting({ max: scaled(max), timeWindow, keyGenerator });
  };
  return eachClass((name) => {
    const byAddress = counter(name, 'address', addressOf) as Count;
    const byPerson = counter(
      name,
      'person',
      async (request) => (await person(request)) ?? `unknown at ${addressOf(request)}`,
    );
    const byDay = counter(name, 'day', addressOf);
    const limitOpen = openLimiter(scaled(limits[name].open));
    return async (request, reply) => {
      refuseExceeded(await byAddress(request), reply);
      if (byPerson) refuseExceeded(await byPerson(request), reply);
      if (byDay) refuseExceeded(await byDay(request), reply);
      limitOpen(request, reply);
    };
  });
}

const addressOf = (request: FastifyRequest) => normalizeIP(request.ip);

/** Limits an address's concurrent requests until their responses end, and sockets until they close. */
function openLimiter(max: number): (request: FastifyRequest, reply: FastifyReply) => void {
  const open = new Map<string, number>();
  return (request, reply) => {
    const address = addressOf(request);
    const count = open.get(address) ?? 0;
    refuseExceeded({ isAllowed: count < max, isExceeded: count >= max, ttlInSeconds: 10 }, reply);
    const holder = upgradeOf(request.raw)?.socket ?? reply.raw;
    // A connection that closed during the count would never release its place.
    if (holder.destroyed) return;
    open.set(address, count + 1);
    holder.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  };
}

const eachClass = (limiter: (name: LimitClass) => Limiter) =>
  Object.fromEntries(Object.keys(limits).map((name) => [name, limiter(name as LimitClass)])) as Limiters;

function refuseExceeded({ isExceeded, ttlInSeconds = 1 }: Awaited<ReturnType<Count>>, reply: FastifyReply): void {
  if (!isExceeded) return;
  reply.header('retry-after', ttlInSeconds);
  throw new ProblemError('RATE_LIMITED', `Too many requests. Please try again in ${waitText(ttlInSeconds)}.`);
}

/** Waiting time in words: "90 seconds", then "2 minutes", then "2 hours". */
export function waitText(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3_600)} hours`;
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}

type Counting = (limit: {
  max: number;
  timeWindow: number;
  keyGenerator: (request: FastifyRequest) => Promise<string>;
}) => Count;

/** Milliseconds to skip a failed store, because a hanging one must not delay every request. */
const restMs = 1_000;
const answerMs = 150;

/** Counts in the shared store, and in this process while the store does not respond. */
async function createCounting(app: FastifyInstance, { redisUrl, logger }: RateLimitOptions): Promise<Counting> {
  const here = await register(app);
  if (!redisUrl) return here;
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    connectTimeout: 1_000,
    commandTimeout: answerMs,
    socketTimeout: restMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    retryStrategy: (tries) => Math.min(tries * 100, restMs),
  });
  let restUntil = 0;
  const failed = (error: unknown) => {
    if (restUntil === 0)
      logger.warn({ err: error }, 'The store of the rate limits does not answer: this process counts alone.');
    restUntil = Date.now() + restMs;
  };
  redis.on('error', failed);
  app.addHook('onClose', () => redis.disconnect());
  await Promise.race([redis.connect(), sleep(restMs, undefined, { ref: false })]).catch(failed);
  const shared = await register(app, redis);
  return (limit) => {
    const [countShared, countHere] = [shared(limit), here(limit)];
    return async (request) => {
      if (Date.now() < restUntil) return countHere(request);
      try {
        const count = await countShared(request);
        if (restUntil > 0) logger.info('The store of the rate limits answers again.');
        restUntil = 0;
        return count;
      } catch (error) {
        failed(error);
        return countHere(request);
      }
    };
  };
}

/** Addresses and persons that each limit remembers. */
const cache = 20_000;

/** A scope for each registration, because the plugin keeps one store per scope; each limit has its own memory within it. */
async function register(app: FastifyInstance, redis?: Redis): Promise<Counting> {
  let scope = app;
  await app.register(async (child) => {
    scope = child;
    await child.register(rateLimit, { global: false, ...(redis && { redis, nameSpace: 'shop-limits:' }) });
  });
  return (limit) => {
    // The plugin reads `cache` here, although its types do not name it.
    const options = { ...limit, cache };
    return scope.createRateLimit(options);
  };
}
