import type { IncomingHttpHeaders } from 'node:http';

interface UploadRequest {
  routeOptions: { url?: string | undefined };
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** The part of Fastify that takes hooks. */
interface Host {
  addHook(name: 'onRequest' | 'preValidation', hook: (request: UploadRequest, reply: unknown, done: () => void) => void): unknown;
}

const isUpload = ({ routeOptions }: UploadRequest) => routeOptions.url === '/api/objects/upload';

/** Lets an upload begin without a body, though its headers say JSON: Fastify refuses that by itself, and so does the validation of forms. */
export function takeBodilessUploads(host: Host): void {
  host.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (isUpload(request) && !encoding && Number(length ?? 0) === 0) delete request.headers['content-type'];
    done();
  });
  host.addHook('preValidation', (request, _reply, done) => {
    if (isUpload(request)) request.body ??= {};
    done();
  });
}
