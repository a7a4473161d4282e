import { setTimeout as pause } from 'node:timers/promises';
import { timed } from '../site/timed.ts';
import { type Browser, signIn } from './accounts.ts';

const path = '/api/products?page=1';
const everyMs = 10;

/** The product list's p99 while everybody signs in at once and while nobody does, in turns of the same length, and the slowest sign-in. */
export async function crowds(site: string, browsers: Browser[], rounds: number) {
  const times = { quiet: [] as number[], busy: [] as number[] };
  let slowestMs = 0;
  await listWhile(site, pause(1_000));
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    times.busy.push(...(await listWhile(site, Promise.all(browsers.map((browser) => signIn(site, browser))))));
    const tookMs = performance.now() - begin;
    slowestMs = Math.max(slowestMs, tookMs);
    await pause(500);
    times.quiet.push(...(await listWhile(site, pause(tookMs))));
  }
  const [quietMs, busyMs] = [p99(times.quiet), p99(times.busy)];
  return { quietMs, busyMs, ratio: busyMs / quietMs, slowestMs, samples: times.busy.length };
}

/** Asks for the list every few milliseconds, whether the last answer is there or not, until the task is done. */
async function listWhile(site: string, task: Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => asked.push(timed({ url: site }, path)), everyMs);
  await task.finally(() => clearInterval(timer));
  return Promise.all(asked);
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
