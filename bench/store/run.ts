/**
 * Uploads 50 receipts of 5 MiB in parallel, each by another guest, to the signed URLs of a running site and directly to its
 * MinIO. Measures the slowest PUT, the growth of each Node process of the site, and the duration of the complete upload, from
 * the request for a URL to the finished receipt. Exit code 1 beyond a goal. No order claims these receipts: the shop deletes
 * them after an hour. A site that stores receipts on disk is compared with a separate MinIO.
 *
 *   npm run minio                                (says where the server's program is)
 *   MINIO_ROOT_USER=bench MINIO_ROOT_PASSWORD=bench-secret PROGRAM server --address 127.0.0.1:9000 FOLDER
 *   STORE_DRIVER=minio STORE_ENDPOINT=http://127.0.0.1:9000 STORE_ACCESS_KEY=bench STORE_SECRET_KEY=bench-secret \
 *     RATE_LIMITS=off UNCLAIMED_MB_ADDRESS=4096 UNCLAIMED_MB_SHOP=4096 npm start
 *   npm run bench -- store                       (DATA_DIR for another site than the usual one)
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BegunUpload, FinishedReceipt } from '@shop/contracts/receipts';
import { newGuest } from '../site/guest.ts';
import { childrenOf, proportionalSize } from '../site/memory.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { directStore } from './direct.ts';

/** Limits: ratio to the slowest PUT directly at MinIO, and memory growth of a process in MB since the first receipt. */
const goals = { ratio: 1.3, growth: 30 };
const { values: options } = parseArgs({
  options: { uploads: { type: 'string', default: '50' }, rounds: { type: 'string', default: '5' } },
});
const uploads = Number(options.uploads);
const file = pictureOf(5_242_880);
const small = pictureOf(1_024);
/** Rounds of small receipts before the first memory reading. */
const warmUps = 8;

const site = benchSite();
const orders = site.environment('orders');
type Guest = Awaited<ReturnType<typeof newGuest>>;
const guests: Guest[] = [];
const rounds = Number(options.rounds);
requireRoom(uploads * (rounds + 1));

interface Upload {
  guest: Guest;
  address: string;
}

interface Round {
  /** Seconds of the slowest PUT, and of the slowest complete upload. */
  site: number;
  whole: number;
  direct: number;
}

// A guest may upload only a few receipts without an order; the first round is not counted.
for (let number = 0; number < uploads * (rounds + 1 + warmUps); number += 1) guests.push(await newGuest(site.url));
const direct = await directStore(orders);
const watched = site.nodes.flatMap(({ name, pid }) => [{ name, pid }, ...childrenOf(pid).filter(isRenderer).map(rendererOf)]);
await warmUp();
const before = sizes();
const peak = { ...before };
const watch = setInterval(keepHighest, 250);
await measure();
const measured: Round[] = [];
for (let round = 0; round < rounds; round += 1) measured.push(await measure());
clearInterval(watch);
await direct.stop();

const ratio = median(measured.map((round) => round.site / round.direct));
const growth = Object.fromEntries(Object.entries(peak).map(([name, size]) => [name, size - (before[name] ?? 0)]));
const seconds = (of: 'site' | 'whole' | 'direct') => median(measured.map((round) => round[of])).toFixed(2);
report({
  bench: 'store',
  lines: [
    `${uploads} receipts of 5 MiB at once, kept ${orders.STORE_DRIVER === 'minio' ? 'in MinIO' : 'on disk'}, the slowest: ${seconds('site')} s`,
    `to MinIO directly: ${seconds('direct')} s, so ${ratio.toFixed(2)} times as long; the whole way, finished: ${seconds('whole')} s`,
    ...Object.entries(growth).map(([name, megabytes]) => `${name} grows by ${megabytes.toFixed(0)} MB`),
  ],
  result: { uploads, driver: orders.STORE_DRIVER, ratio, growth, goals, rounds: measured },
  reached: ratio <= goals.ratio && Object.values(growth).every((megabytes) => megabytes <= goals.growth),
});

/** Ends the benchmark with a message if the site would refuse some receipts. */
function requireRoom(receipts: number): void {
  const mebibytes = receipts * 5;
  for (const name of ['UNCLAIMED_MB_ADDRESS', 'UNCLAIMED_MB_SHOP']) {
    if (Number(orders[name]) >= mebibytes) continue;
    process.stderr.write(`The site keeps ${orders[name]} MiB of receipts without an order: start it with ${name}=${mebibytes} or more.\n`);
    process.exit(1);
  }
}

function isRenderer(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render/process');
}

function rendererOf(pid: number): (typeof site.nodes)[number] {
  return { name: `renderer ${pid}`, pid };
}

function headersOf(guest?: Guest): Record<string, string> {
  return { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...guest };
}

function pictureOf(size: number): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size - 8)]);
}

/** Alternates the two, so that other load affects both. */
async function measure(): Promise<Round> {
  const addresses = await Promise.all(Array.from({ length: uploads }, () => direct.sign(file.length)));
  const alone = await slowest(addresses.map((address) => () => send(file, address)));
  return { ...(await upload(file)), direct: alone.seconds };
}

async function upload(picture: Buffer<ArrayBuffer>): Promise<Omit<Round, 'direct'>> {
  const senders = guests.splice(0, uploads);
  const begun = await slowest(senders.map((guest) => () => begin(picture, guest)));
  const sent = await slowest(
    begun.results.map(
      ({ address, guest }) =>
        () =>
          send(picture, address, guest),
    ),
  );
  const finished = await slowest(begun.results.map((one) => () => finish(one)));
  return { site: sent.seconds, whole: begun.seconds + sent.seconds + finished.seconds };
}

/** Small receipts in the same number of calls bring V8's young generation to its full size before the measurement. */
async function warmUp(): Promise<void> {
  for (let round = 0; round < warmUps; round += 1) await upload(small);
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

async function begin({ length: size }: Buffer, guest: Guest): Promise<Upload> {
  const { uploadURL } = await call<BegunUpload>(guest, 'POST', '/api/objects/upload', { size });
  return { guest, address: uploadURL };
}

function finish({ guest, address }: Upload): Promise<FinishedReceipt> {
  return call(guest, 'PUT', '/api/bank-transfers', { transferProofURL: address });
}

async function send(picture: Buffer<ArrayBuffer>, address: string, guest?: Guest): Promise<void> {
  const response = await fetch(address, { method: 'PUT', body: picture, headers: { ...headersOf(guest), 'content-type': 'image/png' } });
  if (response.status !== 200) throw new Error(`A receipt was answered with ${response.status}: ${await response.text()}`);
}

async function call<T>(guest: Guest, method: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${site.url}${path}`, { method, headers: headersOf(guest), body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
}
