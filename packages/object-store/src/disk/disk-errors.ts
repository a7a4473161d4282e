import { notFound, ObjectStoreError, unavailable } from '../errors.ts';

/** A path that is missing means a missing object where one is read, and a missing folder where one is written. */
export async function coded<T>(work: () => Promise<T>, onMissing = notFound): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? onMissing(error) : unavailable(error);
  }
}
