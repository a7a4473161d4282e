import { Readable } from 'node:stream';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyInstance } from 'fastify';

/** Kind of an upload, for its messages: "A photograph". */
interface Limit {
  what: string;
  mostBytes: number;
}

/** Leaves upload bodies unread until a handler needs them, so that authorization comes first. */
export const streamUploads = (server: FastifyInstance): void => {
  server.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload));
  server.addContentTypeParser('text/csv', (request, payload, done) => {
    if (request.routeOptions.url?.startsWith('/api/admin/products/import')) done(null, payload);
    else done(new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON.'));
  });
};

export async function readUpload(body: unknown, { what, mostBytes }: Limit): Promise<Buffer> {
  if (!(body instanceof Readable))
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'Send the file itself, with its type.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.on('error', () => undefined) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new ProblemError('BODY_TOO_LARGE', `${what} has at most ${mostBytes / 1_048_576} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
