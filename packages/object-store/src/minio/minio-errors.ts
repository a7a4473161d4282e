import { notFound, ObjectStoreError, unavailable } from '../errors.ts';

const MISSING = new Set(['NotFound', 'NoSuchKey']);

/** Runs a call to the server and turns its failures into coded ones. */
export async function coded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    throw MISSING.has(codeOf(error)) ? notFound(error) : unavailable(error);
  }
}

/** The S3 code or the system's code of a failure, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
