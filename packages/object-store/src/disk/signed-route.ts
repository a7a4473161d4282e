import type { Readable } from 'node:stream';
import { contentDisposition, mediaType } from '../content-headers.ts';
import { ObjectStoreError } from '../errors.ts';
import type { DiskObjectStore } from './disk-store.ts';
import type { SignedGrant, SignedRequest } from './signed-url.ts';

/** A request to `${publicUrl}/<key>`; `key` is the decoded rest of the path, `body` the raw unparsed stream. */
export interface SignedRouteRequest extends SignedRequest {
  contentType: string | undefined;
  /** Bytes, when the browser announced them. */
  contentLength: number | undefined;
  body: Readable;
}

export interface SignedRouteResponse {
  status: number;
  headers: Record<string, string>;
  body?: Readable;
}

/**
 * The whole of the route behind the disk driver's signed URLs, free of any web framework: PUT stores, GET reads.
 * Refusals are thrown as `ObjectStoreError`, whose `status` and `code` are the answer.
 */
export async function serveSignedRequest(store: DiskObjectStore, request: SignedRouteRequest): Promise<SignedRouteResponse> {
  const grant = store.verify(request);
  return grant.method === 'PUT' ? receiveUpload(store, request, grant) : sendObject(store, grant);
}

/** Exactly the signed size: a browser that announces another one is refused before it sends, as by an S3 server. */
async function receiveUpload(store: DiskObjectStore, request: SignedRouteRequest, grant: SignedGrant): Promise<SignedRouteResponse> {
  const size = grant.size ?? 0;
  if (request.contentLength !== size) throw wrongSize(size);
  const { key, body, contentType } = request;
  const { etag } = grant.part
    ? await store.multipart.receive({ key, uploadId: grant.part.uploadId }, grant.part.number, body, size)
    : await store.receive(key, body, { maxBytes: size, contentType });
  return { status: 200, headers: { etag: `"${etag}"`, 'content-length': '0' } };
}

const wrongSize = (size: number) => new ObjectStoreError('UPLOAD_SIZE_WRONG', `This link takes a file of exactly ${size} bytes.`);

async function sendObject(store: DiskObjectStore, grant: SignedGrant): Promise<SignedRouteResponse> {
  const { info, body } = await store.open(grant.key);
  const headers = {
    'content-type': mediaType(grant.contentType ?? info.contentType),
    'content-length': String(info.size),
    'content-disposition': contentDisposition(grant.contentType, grant.fileName),
    etag: `"${info.etag}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  return { status: 200, headers, body };
}
