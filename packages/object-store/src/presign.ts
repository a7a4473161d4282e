/** Seconds an upload URL lives (product.md#receipts). */
export const PUT_URL_SECONDS = 15 * 60;

/** Seconds a reading URL lives (product.md#receipts). */
export const GET_URL_SECONDS = 5 * 60;

const LONGEST_SECONDS = 3600;

/** The lifetime to sign, in seconds. A wrong one is a programming error: some clients take 0 for seven days. */
export function lifetime(asked: number | undefined, usual: number): number {
  const seconds = asked ?? usual;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
    throw new RangeError(`A signed URL lives 1 to ${LONGEST_SECONDS} seconds, not ${seconds}.`);
  }
  return seconds;
}

/** The size to sign, in bytes. */
export function signedSize(size: number): number {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError(`An upload has a whole number of bytes, not ${size}.`);
  return size;
}
