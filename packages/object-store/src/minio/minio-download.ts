import { request } from 'undici';
import { mediaType } from '../content-headers.ts';
import type { OpenedObject } from '../object-store.ts';

/** Longest wait for headers or the next chunk, in milliseconds. */
const SILENCE_MS = 10_000;

/**
 * Reads an object from a signed URL with undici, whose chunks own their memory, so that `free` can release it. With node:http, which the
 * minio client uses, socket buffers stay until garbage collection.
 */
export async function download(url: string, key: string, silenceMs = SILENCE_MS): Promise<OpenedObject> {
  const { statusCode, headers, body } = await request(url, { headersTimeout: silenceMs, bodyTimeout: silenceMs });
  if (statusCode !== 200) {
    await body.dump();
    throw refusal(statusCode);
  }
  const text = (name: string) => String(headers[name] ?? '');
  const info = {
    key,
    size: Number(text('content-length')),
    etag: text('etag').replaceAll('"', ''),
    lastModified: new Date(text('last-modified')),
    contentType: mediaType(text('content-type')),
  };
  return { info, body };
}

/** Error with the S3 code that the minio client would use. */
function refusal(statusCode: number): Error {
  const codes: Record<number, string> = { 403: 'AccessDenied', 404: 'NoSuchKey' };
  const message = statusCode === 503 ? 'Retryable HTTP status: 503' : `The object store responded with ${statusCode}.`;
  return Object.assign(new Error(message), { code: codes[statusCode] ?? '' });
}
