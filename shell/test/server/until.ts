import { setTimeout as wait } from 'node:timers/promises';

/** Resolves with the first defined result of `ask`; rejects after 20 s. */
export async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error('It did not come within 20 s.');
    await wait(20);
  }
}
