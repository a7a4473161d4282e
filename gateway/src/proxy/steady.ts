import { PassThrough, type Readable } from 'node:stream';
import { ProblemError } from '../problems.ts';

export interface Rate {
  bytes: number;
  /** In milliseconds. */
  within: number;
}

/** A tenth of 128 kbit/s, the slowest supported connection for a receipt. */
const lowest: Rate = { bytes: 16_384, within: 10_000 };

/** Passes the body on, and fails with REQUEST_TIMEOUT when the browser sends slower than the rate. */
export function steady(payload: Readable, { bytes, within }: Rate = lowest): Readable {
  const body = new PassThrough();
  let received = 0;
  payload.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const timer = setInterval(() => {
    // With a full buffer the service is slow, not the browser.
    if (received < bytes && !body.writableNeedDrain)
      body.destroy(new ProblemError('REQUEST_TIMEOUT', 'The file comes too slowly.'));
    received = 0;
  }, within).unref();
  for (const event of ['end', 'close'] as const) payload.once(event, () => clearInterval(timer));
  body.once('close', () => clearInterval(timer));
  // Without a listener, an error before the body is forwarded would end the process.
  body.on('error', () => undefined);
  return payload.pipe(body);
}
