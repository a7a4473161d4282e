import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';

const readsBrotli = (encodings: string | undefined) => encodings !== undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(encodings);

/** Sets the headers of an answer and chooses the form of its body that this client reads. */
export function describeAnswer(answer: Answer, cache: AnswerCache, request: FastifyRequest, reply: FastifyReply): Buffer | Promise<Buffer> {
  reply.headers({
    'content-type': cache.contentType,
    'cache-control': cache.cacheControl,
    etag: answer.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (!answer.worthCompressing || !readsBrotli(request.headers['accept-encoding'])) return answer.body;
  reply.header('content-encoding', 'br');
  return answer.compressed();
}
