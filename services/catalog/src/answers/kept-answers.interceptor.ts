import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable, of } from 'rxjs';
import type { Answer } from './answer.ts';
import { type AnswerCache, CatalogueCache, DrawingCache } from './answer-cache.ts';

/**
 * Sends kept answers before the query is even validated, and keeps what the handler answers otherwise. Only for answers
 * that are the same for every caller.
 */
abstract class KeptAnswers implements NestInterceptor {
  protected abstract readonly cache: AnswerCache;
  protected abstract readonly contentType: string;
  protected abstract readonly cacheControl: string;

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const key = this.keyOf(request.url);
    const kept = this.cache.get(key);
    if (kept) return asObservable(this.describe(kept, request, reply));
    const making = this.cache.make(key, async () => asText(await lastValueFrom(next.handle())));
    return from(making.then((answer) => this.describe(answer, request, reply)));
  }

  protected keyOf(url: string): string {
    return url;
  }

  /** Sets the headers and chooses the form that this client reads. */
  private describe(answer: Answer, request: FastifyRequest, reply: FastifyReply): Buffer | Promise<Buffer> {
    reply.header('content-type', this.contentType);
    reply.header('cache-control', this.cacheControl);
    reply.header('etag', answer.etag);
    reply.header('vary', 'accept-encoding');
    reply.header('x-content-type-options', 'nosniff');
    if (!answer.worthCompressing || !readsBrotli(request.headers['accept-encoding'])) return answer.body;
    reply.header('content-encoding', 'br');
    return answer.compressed();
  }
}

const asObservable = (body: Buffer | Promise<Buffer>) => (body instanceof Promise ? from(body) : of(body));
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const readsBrotli = (encodings: string | undefined) => encodings !== undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(encodings);

/** Lists and products: asked again each time, answered 304 while nothing changed. */
@Injectable()
export class CatalogueAnswers extends KeptAnswers {
  protected readonly contentType = 'application/json; charset=utf-8';
  protected readonly cacheControl = 'public, no-cache';

  constructor(protected readonly cache: CatalogueCache) {
    super();
  }
}

/** Drawings: good for a day, and for a week more while they are asked for again. */
@Injectable()
export class DrawingAnswers extends KeptAnswers {
  protected readonly contentType = 'image/svg+xml; charset=utf-8';
  protected readonly cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

  constructor(protected readonly cache: DrawingCache) {
    super();
  }

  protected override keyOf(url: string): string {
    return url.split('?', 1)[0] ?? url;
  }
}
