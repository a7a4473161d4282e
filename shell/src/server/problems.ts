import type { ErrorCode } from '@shop/contracts/problem';
import { sendProblem, usualDetail } from '@shop/service-kit/http/problem-body';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const refusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_VALIDATION: ['VALIDATION_FAILED', 'The request is not valid for this address.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED_JSON', 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['MALFORMED_JSON', 'The request has no body.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Only JSON is accepted here.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['BODY_TOO_LARGE', usualDetail.BODY_TOO_LARGE],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'VALIDATION_FAILED',
    'The length of the request differs from its content-length.',
  ],
};

/** Converts errors to problem details. Unexpected errors are logged and not exposed. */
export function errorHandler(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const [code, detail] = refusals[error.code] ?? ['INTERNAL', usualDetail.INTERNAL];
    if (code === 'INTERNAL') log.error({ err: error, requestId: request.id }, 'A request failed.');
    return sendProblem(reply, code, detail);
  };
}
