import { HttpException } from '@nestjs/common';
import { type ErrorCode, errorStatus } from '@shop/contracts/problem';
import type { ProblemExtras } from './problem-body.ts';

/**
 * Reports an expected failure, which the filter converts to `application/problem+json`. `detail` is a sentence for users;
 * `retryAfter` is in seconds and sent as Retry-After (RFC 9110 §10.2.3).
 */
export class ProblemError extends HttpException {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
    readonly retryAfter?: number,
  ) {
    super(detail, errorStatus[code]);
  }
}

/** Creates the error for a resource that is missing or hidden from the caller. */
export const notFound = (what: string) => new ProblemError('NOT_FOUND', `${what} was not found.`);
