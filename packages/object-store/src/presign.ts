/** Lifetime of an upload URL, in seconds (product.md#receipts). */
export const PUT_URL_SECONDS = 15 * 60;

/** Lifetime of a download URL, in seconds (product.md#receipts). */
export const GET_URL_SECONDS = 5 * 60;

const LONGEST_SECONDS = 3600;

/** Validated lifetime in seconds. Throws on a wrong one, since some clients read 0 as seven days. */
export function lifetime(requested: number | undefined, usual: number): number {
  const seconds = requested ?? usual;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
    throw new RangeError(`A signed URL lives 1 to ${LONGEST_SECONDS} seconds, not ${seconds}.`);
  }
  return seconds;
}

/** Validated size in bytes. */
export function signedSize(size: number): number {
  if (!Number.isSafeInteger(size) || size < 0)
    throw new RangeError(`An upload has a whole number of bytes, not ${size}.`);
  return size;
}
