import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { cacheKey } from './cache-key.ts';
import type { PictureContent } from './cached-response.ts';
import { CatalogueCache, PictureCache } from './caches.ts';
import type { Make, ResponseCache } from './response.cache.ts';
import { markStale, prepareResponse } from './response-headers.ts';

/** Caches what a handler returns. Only for responses that are the same for `everyone`. */
abstract class CacheInterceptor implements NestInterceptor {
  protected abstract readonly cache: ResponseCache;

  intercept(context: ExecutionContext, next: CallHandler): Observable<Buffer> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.respond(context, request, reply, async () => contentOf(await lastValueFrom(next.handle()))));
  }

  private async respond(context: ExecutionContext, request: FastifyRequest, reply: FastifyReply, make: Make): Promise<Buffer> {
    const key = `${this.cache.variantOf(request)}${await cacheKey(context, request)}`;
    const { response, stale } = await this.cache.serve(key, make);
    this.cache.remember(request, key);
    const body = prepareResponse(response, this.cache.options, request, reply);
    if (stale) markStale(response, reply);
    return body;
  }
}

const contentOf = (value: unknown) => (typeof value === 'string' || isPicture(value) ? value : JSON.stringify(value));
const isPicture = (value: unknown): value is PictureContent => (value as Partial<PictureContent> | undefined)?.bytes instanceof Buffer;

@Injectable()
export class CatalogueCacheInterceptor extends CacheInterceptor {
  constructor(protected readonly cache: CatalogueCache) {
    super();
  }
}

@Injectable()
export class PictureCacheInterceptor extends CacheInterceptor {
  constructor(protected readonly cache: PictureCache) {
    super();
  }
}
