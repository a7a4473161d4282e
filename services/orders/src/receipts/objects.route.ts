import type { Readable } from 'node:stream';
import type { SignedRouteRequest, SignedRouteResponse } from '@shop/object-store/disk/signed-route';
import { isDatabaseLoss } from '@shop/service-kit/database/database-loss';
import { ProblemError } from '@shop/service-kit/http/problem';
import { problemBody, usualDetail } from '@shop/service-kit/http/problem-body';
import { objectsPath } from '../config.ts';
import { storeProblem } from './receipt.store.ts';

type Serve = (request: SignedRouteRequest) => Promise<SignedRouteResponse>;

interface ObjectRequest {
  method: string;
  url: string;
  id: unknown;
  params: unknown;
  headers: Record<string, string | string[] | undefined>;
  body?: unknown;
  raw: Readable;
}

interface ObjectReply {
  code(status: number): ObjectReply;
  headers(values: Record<string, string>): ObjectReply;
  send(body?: unknown): ObjectReply;
}

/** Structural type of Fastify's plugins. */
interface Host {
  register(plugin: (scope: Scope) => Promise<void>): unknown;
}

interface Scope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, body: Readable, done: (error: null, body: Readable) => void) => void,
  ): unknown;
  route(route: {
    method: string[];
    url: string;
    config: object;
    handler: (request: ObjectRequest, reply: ObjectReply) => Promise<ObjectReply>;
  }): unknown;
}

/**
 * Streams files past the JSON parser: all receipts of a disk store, or with MinIO uploads without a declared size. The URL's signature
 * authorizes the request as long as the upload is open, so no identity token is required.
 */
export function serveObjects(host: Host, methods: ('PUT' | 'GET')[], serve: Serve): void {
  host.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: methods,
      url: `${objectsPath}/*`,
      config: { bucket: true },
      handler: (request, reply) => answer(serve, request, reply),
    });
  });
}

async function answer(serve: Serve, request: ObjectRequest, reply: ObjectReply): Promise<ObjectReply> {
  try {
    const { status, headers, body } = await serve(signedRequest(request));
    return reply.code(status).headers(headers).send(body);
  } catch (error) {
    const problem = isDatabaseLoss(error)
      ? new ProblemError('SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE)
      : storeProblem(error);
    if (!(problem instanceof ProblemError)) throw error;
    const body = problemBody(problem.code, problem.detail, String(request.id));
    return reply.code(body.status).headers({ 'content-type': 'application/problem+json' }).send(JSON.stringify(body));
  }
}

function signedRequest(request: ObjectRequest): SignedRouteRequest {
  const length = Number(request.headers['content-length']);
  return {
    method: request.method,
    key: (request.params as { '*': string })['*'],
    query: new URLSearchParams(request.url.split('?')[1]),
    contentType: request.headers['content-type']?.toString(),
    contentLength: Number.isFinite(length) ? length : undefined,
    body: (request.body ?? request.raw) as Readable,
  };
}
