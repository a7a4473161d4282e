import type { IncomingHttpHeaders } from 'node:http';

interface UploadRequest {
  routeOptions: { url?: string | undefined };
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Structural type of Fastify's hooks. */
interface Host {
  addHook(
    name: 'onRequest' | 'preValidation',
    hook: (request: UploadRequest, reply: unknown, done: () => void) => void,
  ): unknown;
}

const isUpload = ({ routeOptions }: UploadRequest) => routeOptions.url === '/api/objects/upload';

/** Allows an upload request with a JSON content type and no body, which Fastify and the form validation would reject. */
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
