import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-body.ts';

/** Responds to URLs that Fastify refuses before any hook or filter runs: broken escapes and overlong path segments. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', String(request.id));
  if (error.statusCode === 414) void sendProblem(reply, 'NOT_FOUND', 'There is nothing at this address.');
  else void sendProblem(reply, 'VALIDATION_FAILED', 'The address of the request is not valid.');
}
