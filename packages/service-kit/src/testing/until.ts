import { setTimeout as sleep } from 'node:timers/promises';

const longestMs = 60_000;

/** Resolves when something has come true; a machine that is busy may take long. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; !(await isSo()); await sleep(10)) {
    if (Date.now() > end) throw new Error(`It did not come true within ${longestMs / 1_000} s: ${isSo}`);
  }
}
