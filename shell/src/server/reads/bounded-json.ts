import type { Readable } from 'node:stream';

/** Largest response, far above a page of the catalogue. */
const mostBytes = 1_048_576;

/** Parses a JSON body. Rejects when it is invalid, too long or aborted. */
export async function boundedJson(body: Readable, signal: AbortSignal, most = mostBytes): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    signal.throwIfAborted();
    bytes += chunk.length;
    if (bytes > most) throw new Error(`The response is longer than ${most} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
