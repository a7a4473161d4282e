import type { Socket } from 'node:net';
import type { ErrorCode } from '@shop/contracts/problem';
import { problemBody, sendProblem as send, usualDetail } from '@shop/service-kit/http/problem-body';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Expected refusal of the gateway; `detail` may be shown to users. */
export class ProblemError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
  ) {
    super(detail);
  }
}

export const unavailable = () => new ProblemError('SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE);

export const tooLarge = () => new ProblemError('BODY_TOO_LARGE', usualDetail.BODY_TOO_LARGE);

/** Sends a problem response; a temporary one gets `retry-after`. */
export function sendProblem(reply: FastifyReply, { code, detail }: ProblemError): FastifyReply {
  if (code === 'SERVICE_UNAVAILABLE') reply.header('retry-after', '1');
  if (code === 'REQUEST_TIMEOUT') reply.header('connection', 'close');
  return send(reply, code, detail);
}

const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['VALIDATION_FAILED', 'The request cannot be understood.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  413: ['BODY_TOO_LARGE', usualDetail.BODY_TOO_LARGE],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The content type of the request cannot be understood.'],
};

/** Converts every error to a problem. Unexpected errors are logged with the request id and sent as INTERNAL without details. */
export function errorHandler(logger: Logger) {
  return (error: FastifyError | ProblemError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ProblemError) return sendProblem(reply, error);
    const [code, detail] = byStatus[error.statusCode ?? 500] ?? ['INTERNAL', usualDetail.INTERNAL];
    if (code === 'INTERNAL') logger.error({ err: error, requestId: request.id }, 'An unexpected error.');
    return sendProblem(reply, new ProblemError(code, detail));
  };
}

export const malformed = () => new ProblemError('VALIDATION_FAILED', 'The request is not valid HTTP.');

const byNodeCode: Record<string, ProblemError> = {
  HPE_HEADER_OVERFLOW: new ProblemError(
    'HEADERS_TOO_LARGE',
    'The headers of the request, cookies among them, are larger than 12 KiB.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError('REQUEST_TIMEOUT', 'The request took too long to arrive.'),
};

/** Writes a response to an unparsable request directly to its socket and closes it. */
export function answerOnConnection({ code = '' }: { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const problem = byNodeCode[code] ?? malformed();
  const details = problemBody(problem.code, problem.detail);
  const body = JSON.stringify(details);
  const headers = [
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end([`HTTP/1.1 ${details.status} ${details.title}`, ...headers, '', body].join('\r\n'));
}
