import { Readable } from 'node:stream';
import { ProblemError } from '@shop/service-kit/problem';
import type { FastifyInstance } from 'fastify';

/** Largest upload, above the size of a phone's photographs. */
export const mostUploadBytes = 10 * 1_048_576;

/** Leaves upload bodies unread until a handler needs them, so that authorization comes first. */
export const streamUploads = (server: FastifyInstance): void => {
  server.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));
};

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
