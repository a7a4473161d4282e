import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody } from './problem.ts';

/** Answers addresses that Fastify refuses before any hook or filter of ours: broken escapes, or a part longer than any name. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const id = String(request.id);
  const body =
    error.statusCode === 414
      ? problemBody('NOT_FOUND', 'There is nothing at this address.', id)
      : problemBody('VALIDATION_FAILED', 'The address of the request is not valid.', id);
  void reply
    .code(body.status)
    .headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'x-request-id': id })
    .send(JSON.stringify(body));
}
