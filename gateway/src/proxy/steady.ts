import { PassThrough, type Readable } from 'node:stream';
import { ProblemError } from '../problems.ts';

export interface Rate {
  bytes: number;
  /** Milliseconds. */
  within: number;
}

/** A tenth of 128 kbit/s, the slowest line that a receipt may come by. */
const lowest: Rate = { bytes: 16_384, within: 10_000 };

/** The body as it comes; it fails with REQUEST_TIMEOUT when the browser sends slower than the rate, however steadily it drips. */
export function steady(payload: Readable, { bytes, within }: Rate = lowest): Readable {
  const body = new PassThrough();
  let received = 0;
  payload.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const timer = setInterval(() => {
    // A full buffer waits for the service, not for the browser.
    if (received < bytes && !body.writableNeedDrain) body.destroy(new ProblemError('REQUEST_TIMEOUT', 'The file comes too slowly.'));
    received = 0;
  }, within).unref();
  for (const event of ['end', 'close'] as const) payload.once(event, () => clearInterval(timer));
  body.once('close', () => clearInterval(timer));
  // Whoever sends the body on handles its errors; until then nobody listens, which would end the process.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
