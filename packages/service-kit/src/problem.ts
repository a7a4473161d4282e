import { HttpException } from '@nestjs/common';
import { type ErrorCode, errorStatus } from '@shop/contracts/problem';
import type { ProblemExtras } from './problem-body.ts';

/**
 * An expected failure. `detail` is a sentence that may be shown to a person; the status follows from the code. `retryAfter` is the number of
 * seconds after which another try makes sense, sent as the header of that name (RFC 9110 §10.2.3).
 * Throw it from services; the filter turns it into `application/problem+json`.
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

/** The common case: what was asked for is not there, or not for this caller. */
export const notFound = (what: string) => new ProblemError('NOT_FOUND', `${what} was not found.`);
