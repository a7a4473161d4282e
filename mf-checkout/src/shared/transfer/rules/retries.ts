import type { UploadError } from '../upload-error.ts';

const delaysMs = [0, 1_000, 3_000, 5_000];
export const longestMs = 60_000;
const passing = new Set([0, 408, 409, 418, 423, 429]);
const lasting = new Set([501, 505]);

type Retried = Pick<UploadError, 'status' | 'message'> & Partial<Pick<UploadError, 'isLasting'>>;

/** Milliseconds until a failed upload is sent again by itself; nothing when that would not help any more (product.md#receipts). */
export function retryDelay({ status, message, isLasting }: Retried, retries: number): number | undefined {
  if (isLasting) return undefined;
  // The store's 403, which has no sentence, is of a link that has expired: the next attempt has a new one.
  const expired = status === 403 && message === '';
  return expired || passing.has(status) || (status >= 500 && !lasting.has(status)) ? delaysMs[retries] : undefined;
}

/** Milliseconds until an upload that has stalled so many times before is sent again. */
export const stallDelay = (stalls: number): number => Math.min(1_000 * 2 ** stalls, longestMs);

/** The shop has looked at the file and does not take it. */
export const isRefusal = (status: number): boolean => [400, 413, 415].includes(status);
