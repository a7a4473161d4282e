import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withinLimit } from '../body.ts';
import { ObjectStoreError, unavailable } from '../errors.ts';
import type { ReceiveOptions } from '../object-store.ts';

/** Longest silence of the sender or the server, in milliseconds. */
const SILENCE_MS = 60_000;

/** Streams a body to a signed URL, because the client's own upload would hold it in memory. */
export async function passOn(url: string, body: Readable, { size, contentType }: ReceiveOptions): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http;
  const sending = request(url, {
    method: 'PUT',
    timeout: SILENCE_MS,
    headers: { 'content-length': size, 'content-type': contentType },
  });
  sending.once('timeout', () => sending.destroy(new Error(`Nothing was sent for ${SILENCE_MS} ms.`)));
  try {
    const [[answer]] = await Promise.all([
      once(sending, 'response') as Promise<[IncomingMessage]>,
      pipeline(Readable.from(withinLimit(body, size)), sending),
    ]);
    answer.resume();
    if (answer.statusCode !== 200) throw new Error(`The server answered with ${answer.statusCode}.`);
  } catch (error) {
    sending.destroy();
    throw error instanceof ObjectStoreError ? error : unavailable(error);
  }
}
