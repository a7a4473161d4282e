import { listenError } from './listen-error.mjs';

/** Below Linux' range for outgoing connections, which starts at 32768. */
const [lowest, highest] = [20_000, 32_000];

/**
 * Returns the first of `span` free ports on 127.0.0.1, never the same twice in this process. Another process
 * may take a port before it is used, so callers must be ready to retry.
 */
export async function freePort(span = 1): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const port = lowest + 2 * Math.floor((Math.random() * (highest - lowest)) / 2);
    const row = Array.from({ length: span }, (_, index) => port + index);
    if (row.some((one) => handedOut.has(one))) continue;
    for (const one of row) handedOut.add(one);
    const errors = await Promise.all(row.map((one) => listenError(one, '127.0.0.1')));
    if (!errors.some(Boolean)) return port;
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`);
}

const handedOut = new Set<number>();
