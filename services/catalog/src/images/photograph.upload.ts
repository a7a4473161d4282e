import { Readable } from 'node:stream';
import { ProblemError } from '@shop/service-kit/problem';
import type { FastifyInstance } from 'fastify';

/** What a telephone's camera writes, and room to spare. */
export const mostUploadBytes = 10 * 1_048_576;

/** Leaves the bodies of uploads unread until a handler asks for them: who may send one is decided first. */
export const streamUploads = (server: FastifyInstance): void => {
  server.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));
};

/** Reads an upload whole. */
export async function readUpload(body: Readable | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'Send the photograph itself, with its type.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.on('error', () => undefined) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostUploadBytes) throw new ProblemError('BODY_TOO_LARGE', `A photograph has at most ${mostUploadBytes / 1_048_576} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
