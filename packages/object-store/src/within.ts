import { setTimeout as wait } from 'node:timers/promises';

/** True when the work succeeds in time, false when it fails or is late. A late failure stays silent. */
export function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const succeeded = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, wait(milliseconds, false, { ref: false })]);
}
