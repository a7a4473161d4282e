import { createHash } from 'node:crypto';

/** Id of the order of a submission. A repetition in another process has the same id, so that it takes the same pieces of stock. */
export function orderId(submission: string): string {
  const hex = createHash('sha256').update(submission).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
