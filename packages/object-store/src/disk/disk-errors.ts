import { notFound, ObjectStoreError, unavailable } from '../errors.ts';

/**
 * Maps file system errors to coded ones. ENOENT is a missing object in reads and a missing folder in writes, so callers choose its error.
 */
export async function coded<T>(work: () => Promise<T>, onMissing = notFound): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? onMissing(error) : unavailable(error);
  }
}
