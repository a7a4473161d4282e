import autocannon from 'autocannon';
import { cpuPerCall, cpuTimes } from '../site/cpu.ts';
import type { BenchSite } from '../site/site.ts';
import { isDrawn, shellProcesses } from './shell.ts';

/** Milliseconds of CPU time for one document, of the page server and of the processes that draw. */
export interface DocumentCpu {
  rendered: Record<string, number>;
  cached: Record<string, number>;
}

/** Asked straight at the page server: at addresses that all draw home and that no cache knows, then at one that it knows. */
export async function documentCpu(site: BenchSite, { documents, seconds }: { documents: number; seconds: number }): Promise<DocumentCpu> {
  const { url, headers } = site.pastTheGateway('shell');
  const mark = `n${Date.now().toString(36)}`;
  const draw = (from: number, count: number) => drawInTurn(`${url}/?${mark}=`, headers, from, count);
  await draw(0, 50);
  const rendered = await used(site, () => draw(50, documents));
  await isDrawn(`${url}/`, headers);
  const cached = await used(site, async () => {
    const options = {
      url: `${url}/`,
      connections: 16,
      duration: seconds,
      headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' },
    };
    const { requests, non2xx, errors } = await autocannon(options);
    if (non2xx + errors > 0) throw new Error(`Home: ${non2xx} refusals, ${errors} errors.`);
    return requests.total;
  });
  return { rendered, cached };
}

async function used(site: BenchSite, work: () => Promise<number>): Promise<Record<string, number>> {
  const processes = shellProcesses(site);
  const before = cpuTimes(processes);
  const count = await work();
  return cpuPerCall(before, cpuTimes(processes), count);
}

/** Two at a time, as many as there are processes to draw. */
async function drawInTurn(prefix: string, headers: Record<string, string>, from: number, count: number): Promise<number> {
  let next = from;
  let drawn = 0;
  const take = async () => {
    while (next < from + count) if (await isDrawn(`${prefix}${next++}`, headers)) drawn++;
  };
  await Promise.all([take(), take()]);
  // A machine with other work leaves some to the browser; whose CPU time that was cannot be told apart.
  if (drawn < count * 0.95) throw new Error(`Only ${drawn} of ${count} documents were drawn: leave the machine alone.`);
  return drawn;
}
