import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { DiskObjectStore } from '../src/disk/disk-store.ts';
import { serveSignedRequest } from '../src/disk/signed-route.ts';
import { ObjectStoreError } from '../src/errors.ts';

/** Minimal HTTP server for the disk driver, mounted as in a service. */
export async function startDiskServer(storeOf: () => DiskObjectStore): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(storeOf(), request, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/objects`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(store: DiskObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { status, headers, body } = await serveSignedRequest(store, {
    method: request.method ?? '',
    key: decodeURIComponent(url.pathname.slice('/api/objects/'.length)),
    query: url.searchParams,
    contentType: request.headers['content-type'],
    contentLength:
      request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']),
    body: request,
  });
  response.writeHead(status, headers);
  if (!body) return void response.end();
  await pipeline(body, response);
}

function refuse(response: ServerResponse, error: unknown): void {
  const [status, code] = error instanceof ObjectStoreError ? [error.status, error.code] : [500, 'UNEXPECTED'];
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ status, code }));
}
