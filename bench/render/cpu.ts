import autocannon from 'autocannon';
import { cpuPerCall, cpuTimes } from '../site/cpu.ts';
import type { BenchSite } from '../site/site.ts';
import { isDrawn, shellProcesses } from './shell.ts';

/** CPU milliseconds for one document, of the page server and its renderers. */
export interface DocumentCpu {
  rendered: Record<string, number>;
  cached: Record<string, number>;
}

/** Requests documents from the page server: uncached URLs that render the home page, then one cached URL. */
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

/** Two in parallel, one for each renderer. */
async function drawInTurn(prefix: string, headers: Record<string, string>, from: number, count: number): Promise<number> {
  let next = from;
  let drawn = 0;
  const take = async () => {
    while (next < from + count) if (await isDrawn(`${prefix}${next++}`, headers)) drawn++;
  };
  await Promise.all([take(), take()]);
  // On a busy machine the server leaves some pages to the browser, and their CPU time cannot be separated.
  if (drawn < count * 0.95) throw new Error(`Only ${drawn} of ${count} documents were drawn: leave the machine alone.`);
  return drawn;
}
