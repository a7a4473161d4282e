import { Readable } from 'node:stream';
import { ObjectStoreError } from './errors.ts';

/** The refusal of anything above `maxBytes`. */
export function tooLarge(maxBytes: number): ObjectStoreError {
  return new ObjectStoreError('OBJECT_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
}

/**
 * The chunks of a body, ending in OBJECT_TOO_LARGE past the limit and in UPLOAD_INCOMPLETE when the sender aborts.
 * The stream itself is left open: a route can still answer 413 on the connection it reads from.
 */
export async function* withinLimit(body: Readable | Uint8Array, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** The whole body in memory, within the limit. */
export async function collect(body: Readable | Uint8Array, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of withinLimit(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Gives a chunk's memory back now, for whoever alone has it and is through with it: the collector comes only after tens of MB, and what many
 * bodies at once leave behind is never given back.
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
