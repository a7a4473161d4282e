import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../tools/site/free-port.ts';
import { cpuPerCall, cpuTimes, total } from '../site/cpu.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import type { Server } from '../site/timed.ts';
import { untilServed } from '../site/until-served.ts';
import { type Slowest, slowestSearch } from './slowest.ts';

/** Search texts of people, from the tests of services/catalog. */
const typed = ['model-numbers', 'names', 'errors'].flatMap((kind) =>
  readFileSync(join(import.meta.dirname, `../../services/catalog/test/queries/${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' = ')[0] ?? ''),
);

export interface Run {
  path: string;
  rounds: number;
  seconds: number;
  connections: number;
}

/**
 * Limits: throughput relative to a bare HTTP server; searches and suggestions per second for typed texts, with the load generator on the
 * same machine; milliseconds of the slowest search.
 */
const goals = { ratio: 0.6, search: 2_000, suggestions: 3_000, slowest: 40 };

/** Measures responses of a running site's catalog without the gateway. */
export async function responses(run: Run): Promise<void> {
  const site = benchSite();
  const catalog = {
    ...site.pastTheGateway('catalog'),
    processes: site.nodes.filter(({ name }) => name.startsWith('catalog')),
  };
  const cached = await besideBareServer(catalog, run);
  const slowest = await slowestSearch(catalog, typed, run.rounds);
  const search = await searches(catalog, run, (query) => `/api/search?query=${query}`);
  const suggestions = await searches(catalog, run, (query) => `/api/search/suggestions?q=${query}`);
  report({
    bench: 'catalog',
    lines: [
      `catalog's cached response of ${cached.bytes} bytes: ${cached.ratio.toFixed(2)} of a bare http server (goal ${goals.ratio})`,
      `search with facets: ${inWords(search)} (goal ${goals.search})`,
      `suggestions: ${inWords(suggestions)} (goal ${goals.suggestions})`,
      `slowest of ${typed.length} real searches: "${slowest.query}" in ${slowest.ms.toFixed(1)} ms (goal ${goals.slowest})`,
    ],
    result: { ...cached, search, suggestions, slowest, goals },
    reached: isReached({ ratio: cached.ratio, search, suggestions, slowest }),
  });
}

interface Figures {
  ratio: number;
  search: Throughput;
  suggestions: Throughput;
  slowest: Slowest;
}

const isReached = ({ ratio, search, suggestions, slowest }: Figures) =>
  ratio >= goals.ratio &&
  search.perSecond >= goals.search &&
  suggestions.perSecond >= goals.suggestions &&
  slowest.ms <= goals.slowest;

async function besideBareServer(catalog: Server, run: Run) {
  const list = await fetch(catalog.url + run.path, { headers: catalog.headers });
  if (!list.ok) throw new Error(`${catalog.url}${run.path} answers ${list.status}.`);
  const bytes = (await list.arrayBuffer()).byteLength;
  const port = await freePort();
  const bare = { url: `http://127.0.0.1:${port}` };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port), String(bytes)], {
    stdio: 'inherit',
  });
  try {
    await untilServed(bare.url);
    await perSecond(catalog, [run.path], { ...run, seconds: 2 });
    await perSecond(bare, [run.path], { ...run, seconds: 1 });
    const rounds: { catalog: number; bare: number; ratio: number }[] = [];
    for (let round = 0; round < run.rounds; round++) {
      const reference = await perSecond(bare, [run.path], run);
      const own = await perSecond(catalog, [run.path], run);
      rounds.push({ catalog: own, bare: reference, ratio: own / reference });
    }
    return { ratio: median(rounds.map((round) => round.ratio)), bytes, rounds };
  } finally {
    await stop(server);
  }
}

/** Requests per second, and the service's CPU milliseconds for one request. */
interface Throughput {
  perSecond: number;
  cpuMs: number;
}

const inWords = ({ perSecond, cpuMs }: Throughput) =>
  `${perSecond.toFixed(0)} requests a second, ${(cpuMs * 1000).toFixed(0)} µs of CPU for each`;

async function searches(
  catalog: Server & { processes: { name: string; pid: number }[] },
  run: Run,
  pathOf: (query: string) => string,
): Promise<Throughput> {
  const paths = typed.map((query) => pathOf(encodeURIComponent(query)));
  const rounds: Throughput[] = [];
  for (let round = 0; round < run.rounds; round++) {
    const before = cpuTimes(catalog.processes);
    const reached = await perSecond(catalog, paths, run);
    rounds.push({
      perSecond: reached,
      cpuMs: total(cpuPerCall(before, cpuTimes(catalog.processes), reached * run.seconds)),
    });
  }
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    cpuMs: median(rounds.map((round) => round.cpuMs)),
  };
}

async function perSecond({ url, headers }: Server, paths: string[], { seconds, connections }: Run): Promise<number> {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, requests, duration: seconds, connections, ...(headers && { headers }) });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests.average;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
