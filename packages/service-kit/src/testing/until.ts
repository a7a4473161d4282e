import { setTimeout as sleep } from 'node:timers/promises';

const longestMs = 60_000;

/** Polls until the condition is true, with a generous limit for busy machines. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; !(await isSo()); await sleep(10)) {
    if (Date.now() > end) throw new Error(`It did not come true within ${longestMs / 1_000} s: ${isSo}`);
  }
}
