import { setTimeout as wait } from 'node:timers/promises';

/** Resolves to true when the work succeeds in time, to false when it fails or is late. Ignores late failures. */
export function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const succeeded = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, wait(milliseconds, false, { ref: false })]);
}
