import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorCode } from '@shop/contracts/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseLoss } from '../database/database-loss.ts';
import { ProblemError } from './problem.ts';
import { type ProblemExtras, sendProblem, usualDetail } from './problem-body.ts';

interface Seen {
  code: ErrorCode;
  detail: string;
  extras?: ProblemExtras;
  retryAfter?: number;
}

/** Errors of Fastify itself, before any handler runs. */
const fastifyProblems: Record<string, Seen> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'BODY_TOO_LARGE', detail: usualDetail.BODY_TOO_LARGE },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', detail: 'Send the request as application/json.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'MALFORMED_JSON', detail: 'The request is not valid JSON.' },
};

const byStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'SERVICE_UNAVAILABLE',
};

/** Converts every failure to problem+json. Unexpected errors are logged with the request id and reported as INTERNAL. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, detail, extras, retryAfter } = describe(error, request);
    if (code === 'INTERNAL') this.logger.error({ err: error, requestId: request.id }, 'An unexpected error.');
    else if (isDatabaseLoss(error))
      this.logger.warn({ err: error, requestId: request.id }, 'The database could not serve the request.');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    void sendProblem(reply, code, detail, extras);
  }
}

function describe(error: unknown, request: FastifyRequest): Seen {
  if (error instanceof ProblemError) return error;
  const fastifyCode = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = fastifyProblems[fastifyCode];
  if (problem) return problem;
  if (isEmptyJson(error))
    return { code: 'MALFORMED_JSON', detail: 'The request has no body although it says it is JSON.' };
  if (isMalformedJson(error)) return { code: 'MALFORMED_JSON', detail: 'The request is not valid JSON.' };
  if (error instanceof HttpException) return describeHttp(error, request);
  if (isDatabaseLoss(error))
    return { code: 'SERVICE_UNAVAILABLE', detail: usualDetail.SERVICE_UNAVAILABLE, retryAfter: 1 };
  return { code: 'INTERNAL', detail: usualDetail.INTERNAL };
}

/** Fastify's parser sets a status; a SyntaxError without one is a bug in this code. */
const isMalformedJson = (error: unknown) =>
  (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400) ||
  (error instanceof HttpException && error.getStatus() === 400 && /JSON/.test(error.message));

/** Nest passes Fastify's error on without its code. */
const isEmptyJson = (error: unknown) =>
  error instanceof HttpException && error.message.startsWith('Body cannot be empty when');

function describeHttp(error: HttpException, request: FastifyRequest): Seen {
  const code = byStatus[error.getStatus()] ?? (error.getStatus() < 500 ? 'VALIDATION_FAILED' : 'INTERNAL');
  if (code === 'NOT_FOUND')
    return { code, detail: `There is nothing at ${request.method} ${request.url.split('?')[0]}.` };
  if (code === 'INTERNAL') return { code, detail: usualDetail.INTERNAL };
  return { code, detail: error.message };
}
