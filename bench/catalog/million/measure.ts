import { join } from 'node:path';
import autocannon from 'autocannon';
import { proportionalSize } from '../../site/memory.ts';
import { type OwnService, startOwnService } from '../../site/own-service.ts';
import { showProgress } from '../../site/progress.ts';
import { median, report } from '../../site/report.ts';
import { timed } from '../../site/timed.ts';
import type { Run } from '../responses.ts';
import { loadProducts } from './load.ts';
import { modelNumberOf, productName } from './products.ts';

const startOwnCatalog = (products: number, progress: (loaded: number) => void): Promise<OwnService> =>
  startOwnService({
    name: 'catalog',
    role: 'guest',
    rows: products,
    programs: ['products.ts', 'load.ts'].map((file) => join(import.meta.dirname, file)),
    load: (database) => loadProducts(database, products, progress),
    env: { LINK_SECRET: 'x'.repeat(64), ORDERS_INTERNAL_URL: 'http://127.0.0.1:9' },
  });

/** Limits: milliseconds of a response by query; `farPage`: ratio of page 5,000 to page 2; memory of the process in MB. */
const goals = { rare: 10, common: 30, firstPage: 5, farPage: 3, misspelt: 40, p99: 500, megabytes: 250 };

/** Terms that match 10 to 20 % of the products. */
const common = ['galaxy', 'iphone', 'premium', 'original', 'samsung', 'rugged', 'pro', 'galaxy premium'];
const sorts = ['featured', 'name_asc', 'name_desc', 'price_asc', 'price_desc'];

/** Measures responses of a catalogue with generated products. Every request differs, so that no response is cached. */
export async function largeCatalogue(products: number, run: Run): Promise<void> {
  const catalog = await startOwnCatalog(products, showProgress(products, 'products'));
  try {
    const times = await measureTimes(catalog, products, run.rounds);
    const load = await measureLoad(catalog, run);
    const megabytes = proportionalSize(catalog.pid);
    const { firstCommon, firstFar, page2, page5000, ...rest } = times;
    const figures = { ...rest, farPage: page5000 / page2, p99: load.p99, megabytes };
    const missed = Object.entries(goals).filter(
      ([name, goal]) => !((figures[name as keyof typeof figures] ?? Number.NaN) <= goal),
    );
    report({
      bench: 'catalog',
      lines: [
        ...Object.entries(goals).map(
          ([name, goal]) => `${name}: ${figures[name as keyof typeof figures].toFixed(1)} (goal ${goal})`,
        ),
        `the first search of a common term: ${firstCommon.toFixed(0)} ms; page 2: ${page2.toFixed(1)} ms, page 5,000: ${page5000.toFixed(1)} ms, ${firstFar.toFixed(0)} ms the first time`,
        `${run.connections} clients searching common terms: ${load.perSecond.toFixed(0)} answers a second, ${load.failed} not served`,
      ],
      result: { products, ...figures, firstCommon, firstFar, page2, page5000, load, goals },
      reached: missed.length === 0 && load.failed === 0,
    });
  } finally {
    await catalog.stop();
  }
}

async function measureTimes(catalog: OwnService, products: number, rounds: number) {
  const each = Array.from({ length: rounds }, (_, round) => round);
  const time = (path: string) => timed(catalog, path);
  const medianOf = async (paths: string[]) => {
    const taken: number[] = [];
    for (const path of paths) taken.push(await time(path));
    return median(taken);
  };
  const search = (query: string, more = '') => `/api/search?query=${encodeURIComponent(query)}${more}`;
  // Warms data that catalog computes once after each change: the search words and the number of products.
  await time(search('warm'));
  await time('/api/products?page=3');
  const far = Math.min(5_000, Math.floor(products / 24));
  const product = (round: number) => Math.floor((products / rounds) * (round + 0.37));
  return {
    rare: await medianOf(each.map((round) => search(modelNumberOf(product(round))))),
    firstCommon: await medianOf(common.slice(0, rounds).map((term) => search(term))),
    common: await medianOf(
      each.map((round) => search(common[round % common.length] ?? '', `&sortBy=price_asc&page=${round + 2}`)),
    ),
    firstPage: Math.max(
      ...(await inTurn(sorts, (sort) =>
        medianOf(each.map((round) => `/api/products?sortBy=${sort}&limit=${24 + round}`)),
      )),
    ),
    page2: await medianOf(each.map((round) => `/api/products?page=2&limit=${24 + round}`)),
    firstFar: await time(`/api/products?page=${far}&limit=24`),
    page5000: await medianOf(each.map((round) => `/api/products?page=${far - 1 - round}&limit=24`)),
    misspelt: await medianOf(each.map((round) => search(misspelt(productName(product(round)))))),
  };
}

/** Words of a name, with two letters of the longest one swapped. */
function misspelt(name: string): string {
  const words = name.replace(' Battery', '').split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return words
    .map((word) => (word === longest ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word))
    .join(' ');
}

async function measureLoad({ url, headers }: OwnService, { connections, seconds }: Run) {
  const paths = common.flatMap((term) =>
    [...sorts, ''].map((sort) => `/api/search?query=${encodeURIComponent(term)}&limit=20${sort && `&sortBy=${sort}`}`),
  );
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, requests, duration: seconds * 3, connections, headers, timeout: 15 });
  const failed = result.non2xx + result.errors + result.timeouts;
  return { p99: result.latency.p99, perSecond: result.requests.average, failed };
}

async function inTurn<Item, Result>(items: Item[], task: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await task(item));
  return results;
}
