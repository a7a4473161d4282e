import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckoutCopy, copyCheckout } from '../../site/checkout-copy.ts';
import { documentOf, isRendered, type ServedDocument } from '../../site/document.ts';
import { test } from '../../site/own-site.ts';
import { pidsOf } from '../../site/processes.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { expect, open } from '../../site/test.ts';
import { newAddress, patient, untilRenderedAgain } from './new-address.ts';
import { addFault } from './victim.ts';

// Each test builds and releases mf-checkout.
test.describe.configure({ mode: 'default', timeout: 900_000 });

const path = '/order-tracking';
const file = 'mf-checkout/src/features/tracking/TrackingPage.tsx';
const start = '  const [query, setQuery] = useSearchParams();\n';
const trackingPage = () => documentOf(newAddress(path));
const versionIn = ({ boot }: ServedDocument) => boot.remotes.find(({ name }) => name === 'mf-checkout')?.version ?? '';

let checkout: CheckoutCopy;
test.beforeAll(() => {
  checkout = copyCheckout();
});
test.afterAll(() => checkout?.remove());

/** On a busy machine the time limit may end a page before the memory limit. */
const tooMuch = /^It held \d+ MiB\.$|^It took (more|longer) than |^Its process ended\.$/;

/**
 * Name, server code and expected report of each mistake. The code runs only with an "n" in the query, because
 * the release check would refuse it.
 */
const mistakes: [string, string, RegExp][] = [
  ['throws', `Reflect.get(globalThis, 'nothing').here;`, /Cannot read properties of undefined/],
  ['never ends', 'for (;;) {}', /^It took (more|longer) than /],
  ['waits forever', 'throw new Promise(() => undefined);', /^It took longer than \d+ ms\.$/],
  [
    'takes all memory with objects',
    `const kept: object[] = []; for (;;) kept.push(new Array(100_000).fill({}));`,
    tooMuch,
  ],
  [
    'takes all memory with buffers',
    `const kept: Buffer[] = []; for (;;) kept.push(Buffer.alloc(64_000_000, 1));`,
    tooMuch,
  ],
  ['ends its process', `Reflect.get(globalThis, 'process').exit(3);`, /^TypeError: /],
];

function reports(): { version: string; part: string; message: string }[] {
  const folder = join(sharedDataDir(), 'reports');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}

for (const [name, code, message] of mistakes) {
  test.describe(`a remote whose page ${name} on the server`, () => {
    const mistake = `  if (typeof document === 'undefined' && query.has('n')) {\n    ${code}\n  }\n`;

    test.afterEach(async () => {
      checkout.change(file, start + mistake, start);
      await checkout.run('rollback', 'mf-checkout', sharedDataDir());
      await untilRenderedAgain(path);
    });

    test('is client-rendered and reported, while other pages stay server-rendered', async ({ page }) => {
      const { shell } = pidsOf(sharedDataDir());
      const before = versionIn(await documentOf(path));
      checkout.change(file, start, start + mistake);
      await checkout.run('release', 'mf-checkout', sharedDataDir());
      const releasedAt = Date.now();
      const broken = async () => {
        const served = await trackingPage();
        return [served.status, versionIn(served) !== before, isRendered(served)];
      };
      await expect.poll(broken, patient).toEqual([200, true, false]);
      const version = versionIn(await trackingPage());
      await untilRenderedAgain('/');
      await open(page, newAddress(path));
      await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible();
      expect(pidsOf(sharedDataDir()).shell).toBe(shell);
      // On a busy machine another limit may apply first.
      await expect(async () => {
        await trackingPage();
        const ofPage = reports().filter((report) => report.version === version && report.part === `first view ${path}`);
        expect(ofPage.map((report) => report.message)).toContainEqual(expect.stringMatching(message));
      }).toPass(patient);
      addFault(`mf-checkout, ${name}`, 'its page is rendered by the browser', releasedAt);
    });
  });
}

test.describe('a release while customers open its page', () => {
  const [before, after] = ['Track Your Order', 'Track Your Parcel'];
  const heading = async () => {
    const { root } = await trackingPage();
    return [before, after].find((words) => root.includes(words));
  };

  test('fails no document and mixes no versions', async () => {
    const first = versionIn(await documentOf(path));
    checkout.change(file, before, after);
    const wrong: string[] = [];
    const seen = new Set<string>();
    let isOver = false;
    const load = async () => {
      while (!isOver || seen.size < 2) {
        const served = await trackingPage();
        const version = versionIn(served);
        seen.add(version);
        if (served.status !== 200) wrong.push(`${served.status}`);
        else if (isRendered(served) && served.root.includes(before) !== (version === first))
          wrong.push(`${version} with the words of another`);
      }
    };
    const loads = [load(), load(), load()];
    await checkout.run('release', 'mf-checkout', sharedDataDir());
    isOver = true;
    await Promise.all(loads);
    await expect.poll(heading, patient).toBe(after);
    expect(wrong).toEqual([]);
    await checkout.run('rollback', 'mf-checkout', sharedDataDir());
    const rolledBackAt = Date.now();
    await expect.poll(heading, patient).toBe(before);
    addFault('mf-checkout, rolled back', 'the version before', rolledBackAt);
  });
});
