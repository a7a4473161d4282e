import { type ServiceName, serviceOf } from '@shop/contracts/service-paths';
import type { ReadResponse } from '@shop/contracts/view';
import { problemBody, usualDetail } from '@shop/service-kit/problem-body';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { Logger } from 'pino';
import type { Visitor } from '../identity/visitors.ts';
import { boundedJson } from './bounded-json.ts';
import { guessLimit } from './guess-limit.ts';

/** The services that pages read from. */
export type ReadService = Exclude<ServiceName, 'shell'>;
export type ReadOrigins = Record<ReadService, readonly string[]>;

/** A call that a page makes before it is shown. */
export interface Read {
  call: string;
  /** The service that was asked; left out where the call is none that pages may make. */
  service?: ReadService;
  /** Left out where none came in time. */
  response?: ReadResponse;
  /** Of the response. */
  cacheControl?: string;
}

/** Makes the calls that a page makes before it is shown. */
export interface ServiceReads {
  all(calls: string[], visitor: Visitor, withinMs: number): Promise<Read[]>;
  close(): Promise<void>;
}

const mostCalls = 12;

/** Asks the services directly, in the visitor's name. Resolves when each of their instances was looked for once. */
export async function readServices(origins: ReadOrigins, log: Logger): Promise<ServiceReads> {
  const names = Object.keys(origins) as ReadService[];
  const upstreams = Object.fromEntries(names.map((name) => [name, new Upstream(name, origins[name], { logger: log })])) as Record<
    ReadService,
    Upstream
  >;
  observeUpstreams(Object.values(upstreams));
  await Promise.all(Object.values(upstreams).map((upstream) => upstream.start()));
  const mayAsk = guessLimit();
  return {
    all(calls, visitor, withinMs) {
      const signal = AbortSignal.timeout(withinMs);
      const reads = [...new Set(calls)].slice(0, mostCalls).map((call) => {
        const target = targetOf(call);
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

interface Target {
  service: ReadService;
  /** With its query, as it is sent. */
  path: string;
}

/** Calls of customers' pages only; a path that leads elsewhere is nobody's. */
function targetOf(call: string): Target | undefined {
  if (!URL.canParse(call, 'http://services')) return undefined;
  const { origin, pathname, search } = new URL(call, 'http://services');
  const service = serviceOf(pathname);
  if (origin !== 'http://services' || pathname.startsWith('/api/admin/') || !service || service === 'shell') return undefined;
  return { service, path: pathname + search };
}

async function read(
  upstream: Upstream,
  { call, service, path }: Target & { call: string },
  { authorization, requestId }: Visitor,
  signal: AbortSignal,
): Promise<Read> {
  const headers = { accept: 'application/json', 'x-request-id': requestId, ...(authorization && { authorization }) };
  const answer = await upstream.request({ path, method: 'GET', headers, signal }).catch(() => undefined);
  if (!answer) return { call, service, ...(!signal.aborted && { response: unavailable }) };
  // What cannot be read here is read by the browser.
  const body = await boundedJson(answer.body, signal).catch(() => undefined);
  if (body === undefined) return { call, service };
  return { call, service, response: { status: answer.statusCode, body }, cacheControl: String(answer.headers['cache-control'] ?? '') };
}

/** As the gateway answers for a service that does not. */
const unavailable = { status: 503, body: problemBody('SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE) };
