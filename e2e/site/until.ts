import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the answer is a yes; says what was waited for when it never is. */
export async function until(what: string, holds: () => Promise<unknown> | unknown, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await sleep(50);
  }
}
