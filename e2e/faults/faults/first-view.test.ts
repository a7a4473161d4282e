import { newGuest } from '../../site/callers.ts';
import { documentOf, isDrawn, type ServedDocument } from '../../site/document.ts';
import { test } from '../../site/own-site.ts';
import { childrenOf, counted, pidsOf } from '../../site/processes.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { expect } from '../../site/test.ts';
import { newAddress, patient, untilDrawnAgain } from './new-address.ts';
import { addFault, whileDead } from './victim.ts';

const renderers = () => childrenOf(pidsOf(sharedDataDir()).shell ?? 0);
const cacheHits = () =>
  counted(sharedDataDir(), 'shell', ...['hit', 'stale'].map((result) => `document_cache_requests_total{result="${result}"`));

/** Whether the second of two visits of an address is served from the cache. */
async function isCached(address: string): Promise<boolean> {
  const before = await cacheHits();
  for (let visits = 0; visits < 2; visits += 1) await documentOf(address, await newGuest());
  return (await cacheHits()) > before;
}

test.describe.configure({ timeout: 300_000 });

test.beforeEach(() => untilDrawnAgain('/'));

for (const path of ['/', '/device-batteries', '/device-batteries/iPhone', '/checkout']) {
  test(`the first view of ${path} is cached for all guests`, async () => {
    const address = newAddress(path);
    await expect.poll(() => isCached(address), patient).toBe(true);
  });
}

test.describe('the first view while catalog is dead', () => {
  test('shows that products could not be loaded, and products once it is back', async () => {
    const meanwhile = async () => {
      let served: ServedDocument | undefined;
      const root = async () => {
        served = await documentOf(newAddress('/'));
        expect(served.status).toBe(200);
        return served.root;
      };
      // A busy machine leaves a page to the browser.
      await expect.poll(root, patient).toContain('These products could not be loaded.');
      expect(served?.root).toContain('Constant Spring Road');
      return `the page without products in ${served?.ms} ms`;
    };
    await whileDead('catalog', meanwhile, () => expect.poll(async () => (await documentOf(newAddress('/'))).root).toContain('Add to Cart'));
  });

  test('is not cached until changes of the catalogue arrive again', async () => {
    const address = newAddress('/device-batteries');
    await expect.poll(() => isCached(address), patient).toBe(true);
    const meanwhile = async () => {
      await expect.poll(() => isCached(address), patient).toBe(false);
      return 'a document of its own for each visit';
    };
    await whileDead('catalog', meanwhile, () => expect.poll(() => isCached(address), patient).toBe(true));
  });
});

test.describe('the first view after its renderers are killed', () => {
  test('is left to the browser once and rendered again by new processes', async () => {
    const before = renderers();
    expect(before.length).toBeGreaterThan(0);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const killedAt = Date.now();
    const served = await documentOf(newAddress('/'));
    expect(served.status).toBe(200);
    await untilDrawnAgain('/');
    expect(renderers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(pidsOf(sharedDataDir()).shell).toBeGreaterThan(0);
    addFault('renderers', `200 in ${served.ms} ms, ${isDrawn(served) ? 'rendered' : 'left to the browser'}`, killedAt);
  });
});
