import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition is true; fails after 10 s. */
export async function until(condition: () => boolean | Promise<boolean>, what = 'it happened'): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(10)) if (await condition()) return;
  throw new Error(`It took more than 10 s until ${what}.`);
}
