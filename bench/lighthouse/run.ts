/**
 * What Lighthouse says of every page for customers, as a phone sees it: accessibility, best practices and search engines. It is fetched
 * by npx in the version below and no dependency of the project (ADR 59).
 *
 *   RATE_LIMITS=off npm start, then npm run lighthouse -w bench -- --site URL --path /search
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import type { ProductPage } from '@shop/contracts/catalog';
import { browserBinary } from '../../e2e/site/browser.ts';
import { report } from '../site/report.ts';

const version = '12.8.2';
const goal = 98;
const categories = ['accessibility', 'best-practices', 'seo'] as const;
const indexed = [
  '/',
  '/device-batteries/iPhone',
  '/device-batteries/All',
  '/search?q=galaxy',
  '/product/iphone-13-battery',
  '/find-my-battery',
  '/find-my-battery/model-number',
  '/about',
  '/faq',
  '/contact',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/order-tracking',
];
/** Its status is an error on purpose, and the browser says so. */
const missing = '/nowhere';
/** Left out of search engines on purpose, which Lighthouse takes for a fault. The confirmation is not among them: without an order it leads home. */
const notIndexed = [
  '/wishlist',
  '/checkout',
  '/newsletter/confirm?token=unknown',
  '/newsletter/unsubscribe?token=unknown',
  '/back-in-stock/confirm?token=unknown',
  '/back-in-stock/cancel?token=unknown',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/verify-email?token=unknown',
  missing,
];

interface Answer {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>;
}

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:8080' },
    path: { type: 'string', multiple: true },
  },
});

const CHROME_PATH = await browserBinary();
const measured = [];
for (const path of values.path ?? [...indexed, await outOfStock(), ...notIndexed]) measured.push(await look(path));
report({
  bench: 'lighthouse',
  lines: measured.flatMap(({ path, scores, faults }) => [
    `${path.padEnd(45)} ${categories.map((name) => `${name} ${scores[name]}`).join('   ')}`,
    ...faults.map((fault) => `    ${fault}`),
  ]),
  result: { goal, pages: measured.map(({ path, scores }) => ({ path, ...scores })) },
  reached: measured.every(({ scores }) => categories.every((name) => (scores[name] ?? 0) >= goal)),
});

async function look(path: string) {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ...(notIndexed.includes(path) ? ['--skip-audits=is-crawlable'] : []),
    ...(path === missing ? ['--ignore-status-code', '--skip-audits=http-status-code', '--skip-audits=errors-in-console'] : []),
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, `${values.site}${path}`, ...options], {
    env: { ...process.env, CHROME_PATH },
    maxBuffer: 67_108_864,
  });
  const answer: Answer = JSON.parse(stdout);
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((answer.categories[name]?.score ?? 0) * 100)]));
  return { path, scores, faults: faultsOf(answer) };
}

/** The page of a product that can be had by mail only once it is back. */
async function outOfStock(): Promise<string> {
  const answer = await fetch(`${values.site}/api/products?inStock=false&limit=1`);
  const { products }: ProductPage = await answer.json();
  if (!products[0]) throw new Error(`Nothing is out of stock at ${values.site}.`);
  return `/product/${products[0].slug}`;
}

/** Every audit that counts and does not pass, with what it found. */
function faultsOf(answer: Answer): string[] {
  const counted = categories.flatMap((name) => answer.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return counted.flatMap(({ id }) => {
    const { score = null, title = '', details } = answer.audits[id] ?? {};
    return score === null || score === 1 ? [] : [`${id}: ${title} ${JSON.stringify(details?.items ?? []).slice(0, 400)}`];
  });
}
