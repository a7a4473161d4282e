import { request } from 'undici';
import { mediaType } from '../content-headers.ts';
import type { OpenedObject } from '../object-store.ts';

/** Neither headers nor a next chunk are waited for longer. */
const SILENCE_MS = 10_000;

/**
 * Reads an object from a signed URL. Its chunks own their memory, so that `free` gives it back: with node:http, which the minio client uses, the
 * bytes read from the socket stay until the garbage collector runs.
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

/** With the S3 code that the minio client would give it. */
function refusal(statusCode: number): Error {
  const codes: Record<number, string> = { 403: 'AccessDenied', 404: 'NoSuchKey' };
  const message = statusCode === 503 ? 'Retryable HTTP status: 503' : `The object store responded with ${statusCode}.`;
  return Object.assign(new Error(message), { code: codes[statusCode] ?? '' });
}
