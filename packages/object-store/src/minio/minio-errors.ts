import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { notFound, ObjectStoreError, partsInvalid, unavailable } from '../errors.ts';

const MISSING = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);
const WRONG_PARTS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']);

/**
 * Retries 503 SlowDown, which MinIO sends while its disk is slow, up to four times within about two seconds; all calls of this driver are
 * idempotent. It also retries AccessDenied, which MinIO sends when another request removes an emptied folder during a write.
 */
const untilServed = retry(
  handleWhen(
    (error) =>
      (error instanceof Error && /Retryable HTTP status/.test(error.message)) || codeOf(error) === 'AccessDenied',
  ),
  { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) },
);

/** Calls the server, retries busy responses, and maps errors to coded ones. */
export async function coded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await untilServed.execute(work);
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    const code = codeOf(error);
    if (WRONG_PARTS.has(code)) throw partsInvalid(error);
    throw MISSING.has(code) ? notFound(error) : unavailable(error);
  }
}

/** S3 or system code of an error, or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
