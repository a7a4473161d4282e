/**
 * Server cost of a first view: CPU of a rendered and of a cached document, throughput of cached documents compared with a file
 * through the same gateway and page server, and memory after 10,000 requests for different URLs in parallel.
 *
 *   RATE_LIMITS=off npm start, then npm run render -w bench, with DATA_DIR for another site than the usual one
 */
import { parseArgs } from 'node:util';
import { total } from '../site/cpu.ts';
import { report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { documentCpu } from './cpu.ts';
import { floodOfAddresses } from './flood.ts';
import { cachedThroughput } from './throughput.ts';

/** Limits: CPU milliseconds; throughput relative to a file; memory growth of the second flood relative to the first. */
const goals = { renderedMs: 8, cachedMs: 0.3, ratio: 0.5, growth: 0.1 };

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    addresses: { type: 'string', default: '10000' },
  },
});

const site = benchSite();
const cpu = await documentCpu(site, { documents: Number(values.documents), seconds: Number(values.seconds) });
const throughput = await cachedThroughput(site, { rounds: Number(values.rounds), seconds: Number(values.seconds) });
const flood = await floodOfAddresses(site, Number(values.addresses));

const [rendered, cached] = [total(cpu.rendered), total(cpu.cached)];
const [first = 0, second = 0] = flood.after;
const growth = second / first - 1;
const parts = (perCall: Record<string, number>) =>
  Object.entries(perCall)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');

report({
  bench: 'render',
  lines: [
    `a drawn home page: ${rendered.toFixed(2)} ms of CPU (at most ${goals.renderedMs}): ${parts(cpu.rendered)}`,
    `a cached one: ${cached.toFixed(3)} ms of CPU (at most ${goals.cachedMs})`,
    `cached home through the gateway: ${throughput.document.toFixed(0)}/s, ${throughput.ratio.toFixed(2)} of ${throughput.filePath} (at least ${goals.ratio}; ${throughput.documentBytes} and ${throughput.fileBytes} bytes); that file without the gateway ${throughput.straight.toFixed(0)}/s`,
    `${values.addresses} addresses at once, twice: ${flood.before.toFixed(0)} MB before, ${flood.peak.toFixed(0)} MB at most, ${first.toFixed(0)} and ${second.toFixed(0)} MB after; ${flood.failed} failed`,
    `cached home meanwhile: ${flood.cached.asked} asked, ${flood.cached.failed} failed, the slowest after ${flood.cached.slowestMs.toFixed(0)} ms`,
  ],
  result: { cpu, rendered, cached, throughput, flood, growth, goals },
  reached:
    rendered <= goals.renderedMs &&
    cached <= goals.cachedMs &&
    throughput.ratio >= goals.ratio &&
    growth <= goals.growth &&
    flood.failed + flood.cached.failed === 0,
});
