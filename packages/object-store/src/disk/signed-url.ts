import { createHmac, timingSafeEqual } from 'node:crypto';
import { ObjectStoreError } from '../errors.ts';
import { assertObjectKey } from '../object-key.ts';

/** Permission of a signed URL: one method on one object until it expires. */
export interface SignedGrant {
  method: 'PUT' | 'GET';
  key: string;
  /** Unix seconds. */
  expires: number;
  /** Bytes of the file, for PUT. */
  size?: number | undefined;
  /** Largest file in bytes, for PUT without `size`. */
  maxSize?: number | undefined;
  /** Number and upload of a part, for PUT of a multipart upload. */
  part?: { uploadId: string; number: number } | undefined;
  /** Type and file name of the response, for GET. */
  contentType?: string | undefined;
  fileName?: string | undefined;
}

/** An incoming request: the path after the public URL, and the query. */
export interface SignedRequest {
  method: string;
  key: string;
  query: URLSearchParams;
}

/**
 * Returns `${publicUrl}/<key>?expires=…&method=…[&size=…|&max=…][&uploadId=…&partNumber=…][&type=…][&filename=…]&signature=…`. The
 * signature is an HMAC-SHA256 over everything except the host.
 */
export function signUrl(publicUrl: string, signingKey: string, grant: SignedGrant): string {
  const query = new URLSearchParams({ expires: String(grant.expires), method: grant.method });
  if (grant.size !== undefined) query.set('size', String(grant.size));
  if (grant.maxSize !== undefined) query.set('max', String(grant.maxSize));
  if (grant.part) {
    query.set('uploadId', grant.part.uploadId);
    query.set('partNumber', String(grant.part.number));
  }
  if (grant.contentType) query.set('type', grant.contentType);
  if (grant.fileName) query.set('filename', grant.fileName);
  query.set('signature', signatureOf(grant, signingKey).toString('base64url'));
  return `${publicUrl.replace(/\/$/, '')}/${grant.key}?${query}`;
}

/**
 * Returns the grant of a request; `now` is Unix milliseconds. Throws OBJECT_KEY_INVALID first, then SIGNATURE_INVALID when a signed value
 * or the method differs, then SIGNATURE_EXPIRED.
 */
export function verifySignedUrl(
  request: SignedRequest,
  signingKeys: string | readonly string[],
  now = Date.now(),
): SignedGrant {
  assertObjectKey(request.key);
  const grant = claimedGrant(request);
  const given = Buffer.from(request.query.get('signature') ?? '', 'base64url');
  if (!grant || ![signingKeys].flat().some((key) => isEqual(given, signatureOf(grant, key)))) {
    throw new ObjectStoreError('SIGNATURE_INVALID', 'This link is not valid.');
  }
  if (now >= grant.expires * 1000) throw new ObjectStoreError('SIGNATURE_EXPIRED', 'This link has expired.');
  return grant;
}

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);

function claimedGrant({ method, key, query }: SignedRequest): SignedGrant | undefined {
  const expires = Number(query.get('expires'));
  const [size, maxSize] = ['size', 'max'].map((name) => (query.has(name) ? Number(query.get(name)) : undefined));
  if ((method !== 'PUT' && method !== 'GET') || query.get('method') !== method || !Number.isSafeInteger(expires))
    return undefined;
  const uploadId = query.get('uploadId');
  const part = uploadId === null ? undefined : { uploadId, number: Number(query.get('partNumber')) };
  const [contentType, fileName] = ['type', 'filename'].map((name) => query.get(name) ?? undefined);
  return { method, key, expires, size, maxSize, part, contentType, fileName };
}

function signatureOf(grant: SignedGrant, signingKey: string): Buffer {
  const signed = JSON.stringify([
    grant.method,
    grant.key,
    grant.expires,
    grant.size ?? null,
    grant.contentType ?? null,
    grant.fileName ?? null,
    ...(grant.part ? [grant.part.uploadId, grant.part.number] : []),
    ...(grant.maxSize === undefined ? [] : [{ max: grant.maxSize }]),
  ]);
  return createHmac('sha256', signingKey).update(signed).digest();
}
