import { type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { tooLarge } from '../problems.ts';

/**
 * The body to pass on, streamed; null when there is none. Throws BODY_TOO_LARGE when its stated length exceeds `limit`;
 * a body without one is counted as it flows and fails with the same error.
 */
export function requestBody(request: FastifyRequest, limit: number): Readable | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const length = request.headers['content-length'];
  if (length === undefined) return request.headers['transfer-encoding'] ? request.raw.pipe(counter(limit)) : null;
  if (Number(length) > limit) throw tooLarge();
  return length === '0' ? null : request.raw;
}

function counter(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}
