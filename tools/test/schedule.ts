import { type Check, type Outcome, whole } from './outcome.ts';

export type OnDone = (check: Check, outcome: Outcome, ms: number) => void;

/**
 * Runs checks in order, as many at a time as the slots allow, each after those it waits for; failures stop
 * nothing. After an abort it starts none, waits for running ones and reports nothing.
 */
export async function runChecks(checks: Check[], slots: number, onDone: OnDone, signal?: AbortSignal): Promise<void> {
  const waiting = [...checks];
  const running = new Map<Check, Promise<void>>();
  const free = () => slots - [...running.keys()].reduce((sum, check) => sum + slotsOf(check, slots), 0);
  const mayRun = (check: Check) =>
    ![...waiting, ...running.keys()].some((other) => other !== check && check.waitsFor?.(other));
  const goesOn = () => waiting.length > 0 && !signal?.aborted;
  while (goesOn() || running.size > 0) {
    const next = goesOn() ? waiting.find(mayRun) : undefined;
    if (next && slotsOf(next, slots) <= free()) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        runCheck(next, onDone, signal).then(() => void running.delete(next)),
      );
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These checks wait for one another: ${waiting.map(({ name }) => name).join(', ')}.`);
    }
  }
}

const slotsOf = (check: Check, slots: number) => Math.min(check.slots ?? 1, slots);

async function runCheck(check: Check, onDone: OnDone, signal?: AbortSignal): Promise<void> {
  const began = Date.now();
  const outcome = await check.run().catch((error: Error) => whole(false, error.message));
  if (!signal?.aborted) onDone(check, outcome, Date.now() - began);
}
