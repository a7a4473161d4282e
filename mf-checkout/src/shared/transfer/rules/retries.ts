import type { UploadError } from '../upload-error.ts';

const delaysMs = [0, 1_000, 3_000, 5_000];
export const longestMs = 60_000;
const passing = new Set([0, 408, 409, 418, 423, 429]);
const lasting = new Set([501, 505]);

type Retried = Pick<UploadError, 'status' | 'message'> & Partial<Pick<UploadError, 'isLasting'>>;

/** Milliseconds until an automatic retry; undefined if none would help (product.md#receipts). */
export function retryDelay({ status, message, isLasting }: Retried, retries: number): number | undefined {
  if (isLasting) return undefined;
  // A 403 without a message means an expired link, and the next attempt gets a new one.
  const expired = status === 403 && message === '';
  return expired || passing.has(status) || (status >= 500 && !lasting.has(status)) ? delaysMs[retries] : undefined;
}

/** Milliseconds until a restart after this many earlier stalls. */
export const stallDelay = (stalls: number): number => Math.min(1_000 * 2 ** stalls, longestMs);

/** The shop checked the file and rejects it. */
export const isRefusal = (status: number): boolean => [400, 413, 415].includes(status);
