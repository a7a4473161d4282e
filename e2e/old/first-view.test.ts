import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { type CheckoutCopy, copyCheckout } from '../site/checkout-copy.ts';
import { documentOf, isDrawn } from '../site/document.ts';
import { childrenOf, holdDown, pidsOf } from '../site/processes.ts';
import { sharedDataDir } from '../site/shared-site.ts';
import { until } from '../site/until.ts';
import { visit } from '../site/visitor.ts';

/** A document comes in 0.4 s whatever happens behind it; the machine that runs the journeys has other work too. */
const documentMs = 3 * 400;

let count = 0;
/** An address that draws the same and that no cache knows. */
const unknown = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${Date.now()}-${count++}`;
const renderers = () => childrenOf(pidsOf(sharedDataDir()).shell ?? 0);
const drawnAgain = (path: string) => until(`${path} is drawn`, async () => isDrawn(await documentOf(unknown(path))));

let browser: Browser;
let checkout: CheckoutCopy;
beforeAll(async () => {
  browser = await launchBrowser();
  checkout = copyCheckout();
  await drawnAgain('/');
});
afterAll(async () => {
  checkout?.remove();
  await browser?.close();
});

describe('while the catalog is away', () => {
  it('the document comes in time, with the rest of the page and the failed state in its place', async () => {
    const revive = await holdDown(sharedDataDir(), 'catalog');
    try {
      const served = await documentOf(unknown('/'));
      expect([served.status, isDrawn(served)]).toEqual([200, true]);
      expect(served.ms).toBeLessThan(documentMs);
      expect(served.root).toContain('These products could not be loaded.');
      expect(served.root).toContain('Constant Spring Road');
    } finally {
      await revive();
    }
    await until('products are drawn again', async () => (await documentOf(unknown('/'))).root.includes('Add to Cart'));
  });
});

describe('when the processes that draw are killed', () => {
  it('the next document is served, and drawn again a moment later', async () => {
    const before = renderers();
    expect(before.length).toBeGreaterThan(0);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const served = await documentOf(unknown('/'));
    expect([served.status, served.ms < documentMs]).toEqual([200, true]);
    await drawnAgain('/');
    expect(renderers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(pidsOf(sharedDataDir()).shell).toBeGreaterThan(0);
  });
});

/**
 * What the tracking page's component does on the server, and what is reported of it. Only at addresses with an "n": what it does at the
 * page's own a release does not let pass.
 */
const mistakes: [string, string, RegExp][] = [
  ['throws', `Reflect.get(globalThis, 'nothing').here;`, /Cannot read properties of undefined/],
  ['never ends', 'for (;;) {}', /^It took longer than \d+ ms\.$/],
  [
    'takes all memory',
    `const kept: Buffer[] = []; for (;;) kept.push(Buffer.alloc(64_000_000, 1));`,
    /^It held \d+ MiB\.$|^Its process ended\.$/,
  ],
  ['reaches for its process', `Reflect.get(globalThis, 'process').exit(3);`, /^TypeError: /],
];

describe.each(mistakes)('a remote whose page %s on the server', (name, code, message) => {
  const file = 'mf-checkout/src/features/tracking/TrackingPage.tsx';
  const start = '  const [query, setQuery] = useSearchParams();\n';
  const mistake = `  if (typeof document === 'undefined' && query.has('n')) {\n    ${code}\n  }\n`;

  afterEach(async () => {
    checkout.change(file, start + mistake, start);
    await checkout.run('rollback', 'mf-checkout', sharedDataDir());
    await drawnAgain('/order-tracking');
  });

  it('is drawn by the browser, is reported, and costs no other page its first view', async () => {
    const { shell } = pidsOf(sharedDataDir());
    const before = versionIn(await documentOf('/order-tracking'));
    checkout.change(file, start, start + mistake);
    await checkout.run('release', 'mf-checkout', sharedDataDir());
    await until('its document comes, without a view', async () => {
      const served = await documentOf(unknown('/order-tracking'));
      return versionIn(served) !== before && !isDrawn(served);
    });
    const [broken, home] = await Promise.all([documentOf(unknown('/order-tracking')), documentOf(unknown('/'))]);
    expect([broken.status, isDrawn(broken), home.status]).toEqual([200, false, 200]);
    await drawnAgain('/');
    const visitor = await visit(browser);
    await visitor.open(unknown('/order-tracking'));
    await visitor.page.getByRole('heading', { name: 'Track Your Order' }).waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    expect(pidsOf(sharedDataDir()).shell).toBe(shell);
    const version = versionIn(broken);
    const isReported = () =>
      reports().some(
        (report) => report.version === version && report.part === 'first view /order-tracking' && message.test(report.message),
      );
    // On a busy machine another limit may have come first.
    await until(`it is reported that the page ${name}`, async () => {
      if (isReported()) return true;
      await documentOf(unknown('/order-tracking'));
      return false;
    });
  });
});

function reports(): { version: string; part: string; message: string }[] {
  const folder = join(sharedDataDir(), 'reports');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

describe('a release while people open pages', () => {
  const [before, after] = ['Track Your Order', 'Track Your Parcel'];
  const file = 'mf-checkout/src/features/tracking/TrackingPage.tsx';

  it('fails no document and mixes no versions', async () => {
    const first = versionIn(await documentOf('/order-tracking'));
    checkout.change(file, before, after);
    const wrong: string[] = [];
    const seen = new Set<string>();
    let over = false;
    const load = async () => {
      while (!over || seen.size < 2) {
        const served = await documentOf(unknown('/order-tracking'));
        const version = versionIn(served);
        seen.add(version);
        if (served.status !== 200) wrong.push(`${served.status}`);
        else if (isDrawn(served) && served.root.includes(before) !== (version === first))
          wrong.push(`${version} with the words of another`);
      }
    };
    const loads = [load(), load(), load()];
    await checkout.run('release', 'mf-checkout', sharedDataDir());
    over = true;
    await Promise.all(loads);
    await until('the new version is drawn', async () => (await documentOf(unknown('/order-tracking'))).root.includes(after));
    expect(wrong).toEqual([]);
    await checkout.run('rollback', 'mf-checkout', sharedDataDir());
    await until('the old version is drawn', async () => (await documentOf(unknown('/order-tracking'))).root.includes(before));
  });
});

const versionIn = ({ boot }: Awaited<ReturnType<typeof documentOf>>) =>
  boot.remotes.find(({ name }) => name === 'mf-checkout')?.version ?? '';
