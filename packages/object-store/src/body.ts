import { Readable } from 'node:stream';
import { ObjectStoreError } from './errors.ts';

export function tooLarge(maxBytes: number): ObjectStoreError {
  return new ObjectStoreError('OBJECT_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
}

/**
 * Yields the chunks of a body. Throws OBJECT_TOO_LARGE past the limit and UPLOAD_INCOMPLETE when the sender aborts. The stream stays
 * open, so that a route can still answer 413 on its connection.
 */
export async function* withinLimit(body: Readable | Uint8Array, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Reads the complete body into memory; throws as `withinLimit`. */
export async function collect(body: Readable | Uint8Array, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of withinLimit(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Releases a chunk's memory immediately; only for the chunk's sole owner. The garbage collector runs after tens of MB, and the process
 * would keep the memory of many parallel uploads.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function* chunksOf(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return yield body;
  const chunks = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  while (true) {
    const next = await chunks.next().catch((cause: unknown) => {
      throw new ObjectStoreError('UPLOAD_INCOMPLETE', 'The upload broke off before the file was complete.', { cause });
    });
    if (next.done) return;
    yield typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
  }
}
