import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { notFound, ObjectStoreError, partsInvalid, unavailable } from '../errors.ts';

const MISSING = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);
const WRONG_PARTS = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']);

/**
 * A server whose disk is slow answers 503 SlowDown and expects to be asked again, up to four times within about two seconds. All
 * calls of this driver may be made twice. The client's own retry prints to the console, and these responses carry no code.
 * MinIO says AccessDenied where a folder is removed, because its last file was, while another file comes into it.
 */
const untilServed = retry(
  handleWhen((error) => (error instanceof Error && /Retryable HTTP status/.test(error.message)) || codeOf(error) === 'AccessDenied'),
  { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) },
);

/** Runs a call to the server, again where the server asks for it, and turns its failures into coded ones. */
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

/** The S3 code or the system's code of a failure, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
