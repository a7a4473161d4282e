import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type AnswerCache, CatalogueCache, DrawingCache } from './answer-cache.ts';
import { describeAnswer } from './send-answer.ts';

/** Keeps what a handler answers, for the hook to send next time. Only for answers that are the same for `everyone`. */
abstract class KeptAnswers implements NestInterceptor {
  protected abstract readonly cache: AnswerCache;

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const making = this.cache.make(this.cache.keyOf(request.url), async () => asText(await lastValueFrom(next.handle())));
    return from(making.then((answer) => describeAnswer(answer, this.cache, request, reply)));
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

@Injectable()
export class CatalogueAnswers extends KeptAnswers {
  constructor(protected readonly cache: CatalogueCache) {
    super();
  }
}

@Injectable()
export class DrawingAnswers extends KeptAnswers {
  constructor(protected readonly cache: DrawingCache) {
    super();
  }
}
