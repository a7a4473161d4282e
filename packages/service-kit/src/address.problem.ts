import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-body.ts';

/** Answers addresses that Fastify refuses before any hook or filter of ours: broken escapes, or a part longer than any name. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', String(request.id));
  if (error.statusCode === 414) void sendProblem(reply, 'NOT_FOUND', 'There is nothing at this address.');
  else void sendProblem(reply, 'VALIDATION_FAILED', 'The address of the request is not valid.');
}
