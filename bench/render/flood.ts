import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { proportionalSize } from '../site/memory.ts';
import type { BenchSite } from '../site/site.ts';
import { shellProcesses } from './shell.ts';

export interface Flood {
  /** MB of the gateway, the page server and its renderers: before, at the peak, and after each flood. */
  before: number;
  peak: number;
  after: number[];
  failed: number;
  /** Requests for the cached home page during the flood: number, refusals, and the slowest in milliseconds. */
  cached: { asked: number; failed: number; slowestMs: number };
}

/** Parallel sockets of the client; requests beyond them wait in the client. */
const sockets = 2_000;
const restMs = 10_000;

/** Sends requests for many different URLs in parallel, twice: the second flood must not add to the cache's memory. */
export async function floodOfAddresses(site: BenchSite, count: number): Promise<Flood> {
  const gateway = `http://127.0.0.1:${site.environment('gateway').PORT}`;
  const gateways = site.nodes.filter(({ name }) => name.startsWith('gateway'));
  const megabytes = () => [...gateways, ...shellProcesses(site)].reduce((sum, { pid }) => sum + proportionalSize(pid), 0);
  const flood: Flood = { before: megabytes(), peak: 0, after: [], failed: 0, cached: { asked: 0, failed: 0, slowestMs: 0 } };
  for (const time of ['first', 'second']) {
    const watch = setInterval(() => (flood.peak = Math.max(flood.peak, megabytes())), 250);
    const mark = `${time}${Date.now().toString(36)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: sockets });
    const flooding = Promise.all(Array.from({ length: count }, (_, i) => statusOf(`${gateway}/?${mark}=${i}`, agent)));
    await askWhile(flooding, `${gateway}/`, flood.cached);
    const statuses = await flooding;
    agent.destroy();
    await wait(restMs);
    clearInterval(watch);
    flood.failed += statuses.filter((status) => status !== 200).length;
    flood.after.push(megabytes());
  }
  return flood;
}

async function askWhile(flooding: Promise<unknown>, url: string, seen: Flood['cached']): Promise<void> {
  let over = false;
  void flooding.then(() => (over = true));
  const agent = new Agent({ keepAlive: true });
  while (!over) {
    const began = performance.now();
    const status = await statusOf(url, agent);
    seen.asked++;
    if (status !== 200) seen.failed++;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
  }
  agent.destroy();
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    request.once('error', () => resolve(0));
  });
}
