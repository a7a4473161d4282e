import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it holds; on timeout throws with `what`. */
export async function until(what: string, holds: () => Promise<unknown> | unknown, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await sleep(50);
  }
}
