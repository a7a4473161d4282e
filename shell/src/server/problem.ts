import { type ErrorCode, errorStatus, type Problem } from '@shop/contracts/problem';
import type { FastifyReply } from 'fastify';

const titles: Record<number, string> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Answers with problem details. */
export function problem(reply: FastifyReply, code: ErrorCode, detail: string): FastifyReply {
  const status = errorStatus[code];
  const body: Problem = { type: 'about:blank', title: titles[status] ?? code, status, detail, code, requestId: reply.request.id };
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(JSON.stringify(body));
}
