import type { Readable } from 'node:stream';

/** Far above a page of the catalogue: what is larger has no place in a document. */
const mostBytes = 1_048_576;

/** The JSON of a response. Rejects when it is none, too long, or not there when the signal comes. */
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
