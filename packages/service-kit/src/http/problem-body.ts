import { type ErrorCode, errorStatus, type FieldError, type Problem } from '@shop/contracts/problem';
import type { FastifyReply } from 'fastify';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Default sentence for each code. */
export const usualDetail = {
  BODY_TOO_LARGE: 'The request is larger than this call accepts.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  SERVICE_UNAVAILABLE: 'This part of the shop does not answer just now. Please try again in a moment.',
} as const;

/** Extension members of RFC 9457, such as `errors` of a validation or `quote` of a changed price. */
export type ProblemExtras = { errors?: FieldError[] } & Record<string, unknown>;

/** Returns problem details with the shop's `code`. */
export function problemBody(code: ErrorCode, detail: string, requestId?: string, extras: ProblemExtras = {}): Problem {
  const status = errorStatus[code];
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    code,
    ...(requestId ? { requestId } : {}),
    ...extras,
  };
}

/** Sends a problem with the status of its code; `detail` is a sentence for users. */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  detail: string,
  extras?: ProblemExtras,
): FastifyReply {
  const body = problemBody(code, detail, String(reply.request.id), extras);
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return reply
    .code(body.status)
    .headers(headers)
    .send(Buffer.from(JSON.stringify(body)));
}
