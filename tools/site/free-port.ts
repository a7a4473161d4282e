import { listenError } from './listen-error.mjs';

/** Below the range from which the system takes ports for outgoing connections (32768 on Linux). */
const [lowest, highest] = [20_000, 32_000];

/**
 * Free ports of 127.0.0.1, `span` in a row each, none handed out twice by this process. Somebody else may take one before it is used:
 * whoever listens must be ready to ask again.
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
