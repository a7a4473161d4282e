/**
 * Receipts of 5 MiB, 50 at once, as browsers send them: to the signed addresses of a running site, and to MinIO asked directly. How long the
 * slowest takes, how much the gateway and the orders process grow meanwhile, and how long the whole way of a receipt takes, from the
 * question for an address to the finished one. Exit code 1 beyond a goal. Nobody claims these receipts: they are gone an hour later.
 *
 *   RATE_LIMITS=off npm start                    (STORE_DRIVER=minio and its settings for a site with MinIO)
 *   npm run bench -- store                       (DATA_DIR for another site than the usual one)
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { BegunUpload, FinishedReceipt } from '@shop/contracts/receipts';
import { newGuest } from '../site/guest.ts';
import { proportionalSize } from '../site/memory.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { directStore } from './direct.ts';

/** Times MinIO's own slowest, and MB that each orders process has more at most than before the first receipt. */
const goals = { ratio: 1.3, growth: 30 };
const { values: options } = parseArgs({
  options: { uploads: { type: 'string', default: '50' }, rounds: { type: 'string', default: '5' } },
});
const uploads = Number(options.uploads);
const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5_242_880 - 8)]);

const site = benchSite();
const orders = site.environment('orders');
const direct = await directStore(orders);
const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(await newGuest(site.url)) };
const watched = site.nodes.filter(({ name }) => /^(orders|gateway)(-\d+)?$/.test(name));

interface Round {
  /** Seconds of the slowest PUT, and of the slowest whole way. */
  site: number;
  whole: number;
  direct: number;
}

await ordinaryCalls();
const before = sizes();
const peak = { ...before };
const watch = setInterval(keepHighest, 100);
await measure();
const rounds: Round[] = [];
for (let round = 0; round < Number(options.rounds); round += 1) rounds.push(await measure());
clearInterval(watch);
await direct.stop();

const ratio = median(rounds.map((round) => round.site / round.direct));
const growth = Object.fromEntries(Object.entries(peak).map(([name, size]) => [name, size - (before[name] ?? 0)]));
const seconds = (of: 'site' | 'whole' | 'direct') => median(rounds.map((round) => round[of])).toFixed(2);
report({
  bench: 'store',
  lines: [
    `${uploads} receipts of 5 MiB at once, kept ${orders.STORE_DRIVER === 'minio' ? 'in MinIO' : 'on disk'}, the slowest: ${seconds('site')} s`,
    `to MinIO directly: ${seconds('direct')} s, so ${ratio.toFixed(2)} times as long; the whole way, finished: ${seconds('whole')} s`,
    ...Object.entries(growth).map(([name, megabytes]) => `${name} grows by ${megabytes.toFixed(0)} MB`),
  ],
  result: { uploads, driver: orders.STORE_DRIVER, ratio, growth, goals, rounds },
  reached: ratio <= goals.ratio && Object.values(growth).every((megabytes) => megabytes <= goals.growth),
});

/** In turns, so that what else the machine does concerns both. */
async function measure(): Promise<Round> {
  const addresses = await Promise.all(Array.from({ length: uploads }, () => direct.sign(file.length)));
  const alone = await slowest(addresses.map((address) => () => send(address)));
  const begun = await slowest(Array.from({ length: uploads }, () => begin));
  const sent = await slowest(begun.results.map((address) => () => send(address)));
  const finished = await slowest(begun.results.map((address) => () => finish(address)));
  return { site: sent.seconds, whole: begun.seconds + sent.seconds + finished.seconds, direct: alone.seconds };
}

/** What any calls make a process grow by is not the uploads': the engine's young generation takes 30 MB once it is used. */
async function ordinaryCalls(): Promise<void> {
  const read = async () => void (await (await fetch(`${site.url}/api/orders/track/ORD-482913`, { headers })).text());
  for (let turn = 0; turn < 60; turn += 1) await Promise.all(Array.from({ length: uploads }, read));
}

function keepHighest(): void {
  for (const [name, size] of Object.entries(sizes())) peak[name] = Math.max(peak[name] ?? 0, size);
}

function sizes(): Record<string, number> {
  return Object.fromEntries(watched.map(({ name, pid }) => [name, proportionalSize(pid)]));
}

async function slowest<T>(work: (() => Promise<T>)[]): Promise<{ seconds: number; results: T[] }> {
  const begun = performance.now();
  const results = await Promise.all(work.map((each) => each()));
  return { seconds: (performance.now() - begun) / 1000, results };
}

async function begin(): Promise<string> {
  return (await call<BegunUpload>('POST', '/api/objects/upload', { size: file.length })).uploadURL;
}

function finish(transferProofURL: string): Promise<FinishedReceipt> {
  return call('PUT', '/api/bank-transfers', { transferProofURL });
}

async function send(address: string): Promise<void> {
  const response = await fetch(address, { method: 'PUT', body: file, headers: { ...headers, 'content-type': 'image/png' } });
  if (response.status !== 200) throw new Error(`A receipt was answered with ${response.status}: ${await response.text()}`);
}

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
}
