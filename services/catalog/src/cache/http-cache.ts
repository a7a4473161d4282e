import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiNotModifiedResponse } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { matchesEtag } from '@shop/service-kit/http/if-none-match';
import { networkOf } from '@shop/service-kit/http/network';
import { validation } from '@shop/service-kit/http/validation';
import type { IdentityVerifier } from '@shop/service-kit/identity/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AddressQueues } from './address-queues.ts';
import {
  type CachedResponse,
  CatalogueCache,
  isPhotograph,
  PictureCache,
  type ResponseCache,
} from './response.cache.ts';

/** Classes of a handler's parameters and query; a route without a query class ignores the query. */
interface CachedRoute {
  params?: new () => object;
  query?: new () => object;
  isPicture?: boolean;
}

const RouteOptions = Reflector.createDecorator<CachedRoute>();
const reflector = new Reflector();
const pipe = validation();

/** Caches the return value of a handler. Use it only for responses that are the same for `everyone`. */
export const Cached = (route: CachedRoute = {}) =>
  applyDecorators(
    RouteOptions(route),
    UseInterceptors(CacheInterceptor),
    ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' }),
    ...(route.isPicture ? [] : [ApiProblems('RATE_LIMITED')]),
  );

@Injectable()
export class CacheInterceptor implements NestInterceptor {
  constructor(
    private readonly catalogue: CatalogueCache,
    private readonly pictures: PictureCache,
    private readonly addresses: AddressQueues,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<Buffer> {
    return from(this.respond(context, next));
  }

  private async respond(context: ExecutionContext, next: CallHandler): Promise<Buffer> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const route = reflector.get(RouteOptions, context.getHandler());
    const cache = route.isPicture ? this.pictures : this.catalogue;
    const build = async () => contentOf(await lastValueFrom(next.handle()));
    // A page shows many pictures at once.
    const make = route.isPicture ? build : () => this.addresses.run(clientNetwork(request), build);
    const { response, stale } = await cache.serveFor(request, await cacheKey(route, request), make);
    const body = prepareResponse(response, cache, request, reply);
    if (stale) markStale(response, reply);
    return body;
  }
}

const clientNetwork = ({ headers: { 'x-forwarded-for': address } }: FastifyRequest) => networkOf([address].flat()[0]);

const contentOf = (value: object | string) =>
  typeof value === 'string' || ('bytes' in value && value.bytes instanceof Buffer)
    ? (value as string)
    : JSON.stringify(value);

/**
 * Returns a cache key from the route, the validated parameters and the validated query, so that equivalent URLs share one
 * entry. Rejects like the handler's own validation.
 */
async function cacheKey(route: CachedRoute, { routeOptions, params, query }: FastifyRequest): Promise<string> {
  const [validParams, validQuery] = await Promise.all([
    route.params ? pipe.transform(params, { type: 'param', metatype: route.params }) : params,
    route.query ? pipe.transform(query, { type: 'query', metatype: route.query }) : {},
  ]);
  return JSON.stringify([routeOptions.url, sorted(validParams), sorted(validQuery)]);
}

const sorted = (values: unknown) =>
  Object.entries(Object(values))
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));

const encodings = ['br', 'gzip'] as const;
const accepted = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

function prepareResponse(
  response: CachedResponse,
  { options }: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const { picture } = response;
  reply.headers({
    'content-type': picture?.type ?? options.contentType,
    'cache-control': picture ? pictureLifetime(picture.version, request) : options.cacheControl,
    etag: response.etag,
    vary: isPhotograph(picture?.type) ? 'accept' : 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // Mails show pictures, and browsers treat them as another site.
    ...(picture && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
  const accepts = request.headers['accept-encoding'] ?? '';
  for (const encoding of encodings) {
    const body = response[encoding];
    if (body && accepted[encoding].test(accepts)) {
      reply.header('content-encoding', encoding);
      return body;
    }
  }
  return response.body;
}

const pictureLifetime = (version: string, { query }: FastifyRequest): string =>
  (query as { v?: unknown }).v === version ? 'public, max-age=31536000, immutable' : 'public, no-cache';

/** Marks a response as stale and adds its age (RFC 9111 §5.1, RFC 9211). */
function markStale({ createdAt }: CachedResponse, reply: FastifyReply): void {
  const age = Math.floor((Date.now() - createdAt) / 1_000);
  reply.headers({
    age,
    'cache-control': 'public, no-cache',
    'cache-status': `catalog; hit; ttl=-${age}; detail=database-away`,
  });
}

/**
 * Sends fresh responses before all other hooks to callers with a verified identity, which saves three quarters of the work. All
 * others pass the identity guard; ETag lists are compared here because @fastify/etag does not compare lists.
 */
export function serveFromCache(server: FastifyInstance, verifier: IdentityVerifier, caches: ResponseCache[]): void {
  server.addHook('onRequest', (request, reply, next) => {
    const caller = request.method === 'GET' ? verifier.known(request.headers.authorization) : undefined;
    if (caller && caller.role !== 'service') {
      for (const cache of caches) {
        const response = cache.freshFor(request);
        if (response) return void reply.send(prepareResponse(response, cache, request, reply));
      }
    }
    next();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const etag = reply.getHeader('etag');
    if (typeof etag !== 'string' || reply.statusCode !== 200 || !matchesEtag(request.headers['if-none-match'], etag)) {
      return done(null, payload);
    }
    void reply.code(304).removeHeader('content-encoding').removeHeader('content-length');
    done(null, null);
  });
}
