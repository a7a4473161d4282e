import { HttpException } from '@nestjs/common';
import { type ErrorCode, errorStatus, type FieldError, type Problem } from '@shop/contracts/problem';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Members beyond RFC 9457's own: `errors` of a validation, `quote` of a changed price, … */
export type ProblemExtras = { errors?: FieldError[] } & Record<string, unknown>;

/**
 * An expected failure. `detail` is a sentence that may be shown to a person; the status follows from the code.
 * Throw it from services; the filter turns it into `application/problem+json`.
 */
export class ProblemError extends HttpException {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail, errorStatus[code]);
  }
}

/** The common case: what was asked for is not there, or not for this caller. */
export const notFound = (what: string) => new ProblemError('NOT_FOUND', `${what} was not found.`);

/** The body that travels: problem details with our `code`. */
export function problemBody(code: ErrorCode, detail: string, requestId?: string, extras: ProblemExtras = {}): Problem {
  const status = errorStatus[code];
  return { type: 'about:blank', title: titles[status] ?? 'Error', status, detail, code, ...(requestId ? { requestId } : {}), ...extras };
}
