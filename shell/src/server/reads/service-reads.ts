import { type ServiceName, serviceOf } from '@shop/contracts/service-paths';
import type { ReadResponse } from '@shop/contracts/view';
import { problemBody, usualDetail } from '@shop/service-kit/http/problem-body';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { Logger } from 'pino';
import type { Visitor } from '../identity/visitors.ts';
import { boundedJson } from './bounded-json.ts';
import { guessLimit } from './guess-limit.ts';

export type ReadService = Exclude<ServiceName, 'shell'>;
export type ReadOrigins = Record<ReadService, readonly string[]>;

export interface Read {
  call: string;
  /** The called service; missing for calls that pages must not make. */
  service?: ReadService;
  /** Missing when no response came in time. */
  response?: ReadResponse;
  cacheControl?: string;
  /** The service could not confirm its cached response (RFC 9211: negative `ttl`). */
  stale?: boolean;
}

/** Makes the calls of a page, at most 12. Further calls get no response. */
export interface ServiceReads {
  all(calls: string[], visitor: Visitor, withinMs: number): Promise<Read[]>;
  close(): Promise<void>;
}

/** Limit documented at the platform's `PageHandle`. */
const mostCalls = 12;
const warnedMs = 60_000;

/** Calls the services directly with the visitor's token. Resolves after the first lookup of all instances. */
export async function readServices(origins: ReadOrigins, log: Logger): Promise<ServiceReads> {
  const names = Object.keys(origins) as ReadService[];
  const upstreams = Object.fromEntries(
    names.map((name) => [name, new Upstream(name, origins[name], { logger: log })]),
  ) as Record<ReadService, Upstream>;
  observeUpstreams(Object.values(upstreams));
  await Promise.all(Object.values(upstreams).map((upstream) => upstream.start()));
  const mayAsk = guessLimit();
  const warn = manyCalls(log);
  return {
    all(calls, visitor, withinMs) {
      const signal = AbortSignal.timeout(withinMs);
      const different = [...new Set(calls)];
      if (different.length > mostCalls) warn(different.length);
      const reads = different.map((call, index) => {
        const target = index < mostCalls ? targetOf(call) : undefined;
        const may = target && mayAsk(target.path, visitor.address);
        return may ? read(upstreams[target.service], { call, ...target }, visitor, signal) : { call };
      });
      return Promise.all(reads);
    },
    close: async () => {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}

/** Warns once a minute about a page with too many calls. */
function manyCalls(log: Logger): (calls: number) => void {
  let until = 0;
  return (calls) => {
    if (performance.now() < until) return;
    until = performance.now() + warnedMs;
    log.warn(
      { calls, mostCalls },
      'A page has more queries than allowed in its first view. The browser sends the rest, and the document is not cached.',
    );
  };
}

interface Target {
  service: ReadService;
  path: string;
}

/** Finds the service of a call that customer pages may make; undefined for other paths. */
function targetOf(call: string): Target | undefined {
  if (!URL.canParse(call, 'http://services')) return undefined;
  const { origin, pathname, search } = new URL(call, 'http://services');
  const service = serviceOf(pathname);
  if (origin !== 'http://services' || pathname.startsWith('/api/admin/') || !service || service === 'shell')
    return undefined;
  return { service, path: pathname + search };
}

async function read(
  upstream: Upstream,
  { call, service, path }: Target & { call: string },
  { authorization, address, requestId }: Visitor,
  signal: AbortSignal,
): Promise<Read> {
  const own = { accept: 'application/json', 'x-request-id': requestId, 'x-forwarded-for': address };
  const headers = { ...own, ...(authorization && { authorization }) };
  const reply = await upstream.request({ path, method: 'GET', headers, signal }).catch(() => undefined);
  if (!reply) return { call, service, ...(!signal.aborted && { response: unavailable }) };
  // The browser retries responses that cannot be read here.
  const body = await boundedJson(reply.body, signal).catch(() => undefined);
  if (body === undefined) return { call, service };
  const { 'cache-control': cacheControl = '', 'cache-status': cacheStatus = '' } = reply.headers;
  const stale = /;\s*ttl=-/.test(String(cacheStatus));
  return { call, service, response: { status: reply.statusCode, body }, cacheControl: String(cacheControl), stale };
}

/** Equals the gateway's response for an unavailable service. */
const unavailable = { status: 503, body: problemBody('SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE) };
