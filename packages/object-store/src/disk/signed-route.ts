import type { Readable } from 'node:stream';
import { tooLarge } from '../body.ts';
import { contentDisposition, mediaType } from '../content-headers.ts';
import { ObjectStoreError } from '../errors.ts';
import type { ObjectStore } from '../object-store.ts';
import type { DiskObjectStore } from './disk-store.ts';
import { type SignedGrant, type SignedRequest, verifySignedUrl } from './signed-url.ts';

/** A request to `${publicUrl}/<key>`; `key` is the decoded rest of the path, `body` the raw unparsed stream. */
export interface SignedRouteRequest extends SignedRequest {
  contentType: string | undefined;
  contentLength: number | undefined;
  body: Readable;
}

export interface SignedRouteResponse {
  status: number;
  headers: Record<string, string>;
  body?: Readable;
}

/** Throws to refuse an upload that the key's owner no longer wants; the error becomes the response. */
type Admit = (key: string) => Promise<void>;

/**
 * Handles the disk driver's signed URLs for any web framework: PUT stores, GET reads.
 * Refusals are thrown as `ObjectStoreError`, with the response's `status` and `code`.
 */
export async function serveSignedRequest(
  store: DiskObjectStore,
  request: SignedRouteRequest,
  admit?: Admit,
): Promise<SignedRouteResponse> {
  const grant = store.verify(request);
  return grant.method === 'PUT' ? receiveUpload(store, request, grant, admit) : sendObject(store, grant);
}

/** Handles PUT alone, for any store and for URLs that the service itself signed with this key. */
export async function serveSignedUpload(
  store: Pick<ObjectStore, 'receive'>,
  request: SignedRouteRequest,
  signingKeys: readonly string[],
  admit?: Admit,
): Promise<SignedRouteResponse> {
  const grant = verifySignedUrl(request, signingKeys);
  const size = sizeOf(grant, request);
  await admit?.(request.key);
  return received(await store.receive(request.key, request.body, { size, contentType: request.contentType }));
}

async function receiveUpload(
  store: DiskObjectStore,
  request: SignedRouteRequest,
  grant: SignedGrant,
  admit?: Admit,
): Promise<SignedRouteResponse> {
  const size = sizeOf(grant, request);
  await admit?.(request.key);
  const { key, body, contentType } = request;
  if (!grant.part) return received(await store.receive(key, body, { size, contentType }));
  return received(await store.multipart.receive({ key, uploadId: grant.part.uploadId }, grant.part.number, body, size));
}

const received = ({ etag }: { etag: string }): SignedRouteResponse => ({
  status: 200,
  headers: { etag: `"${etag}"`, 'content-length': '0' },
});

/** Refuses a Content-Length that differs from the signed size before the body arrives, as an S3 server does. */
function sizeOf({ size = 0, maxSize }: SignedGrant, { contentLength = 0 }: SignedRouteRequest): number {
  if (contentLength > (maxSize ?? Number.POSITIVE_INFINITY)) throw tooLarge(maxSize ?? 0);
  const takes = maxSize === undefined ? `exactly ${size}` : `1 to ${maxSize}`;
  const isRight = maxSize === undefined ? contentLength === size : contentLength > 0;
  if (!isRight) throw new ObjectStoreError('UPLOAD_SIZE_WRONG', `This link takes a file of ${takes} bytes.`);
  return contentLength;
}

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
