import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the gateway says that everything behind it answers. */
export async function gatewayReady(port: number, withinMs = 60_000): Promise<void> {
  const until = Date.now() + withinMs;
  let last = 'no answer';
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port + 1}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = await answer.text();
    await sleep(100);
  }
  throw new Error(`The gateway is not ready after ${withinMs / 1000} s: ${last}`);
}
