import { newGuest } from '../../site/callers.ts';
import { documentOf, isRendered, type ServedDocument } from '../../site/document.ts';
import { test } from '../../site/own-site.ts';
import { childrenOf, counted, pidsOf } from '../../site/processes.ts';
import { sharedDataDir } from '../../site/shared-site.ts';
import { expect } from '../../site/test.ts';
import { newAddress, patient, untilRenderedAgain } from './new-address.ts';
import { addFault, whileDead } from './victim.ts';

const renderers = () => childrenOf(pidsOf(sharedDataDir()).shell ?? 0);
const cacheHits = () =>
  counted(
    sharedDataDir(),
    'shell',
    ...['hit', 'stale'].map((result) => `document_cache_requests_total{result="${result}"`),
  );

async function isCached(address: string): Promise<boolean> {
  const before = await cacheHits();
  for (let visits = 0; visits < 2; visits += 1) await documentOf(address, await newGuest());
  return (await cacheHits()) > before;
}

test.describe.configure({ timeout: 300_000 });

test.beforeEach(() => untilRenderedAgain('/'));

for (const path of ['/', '/device-batteries', '/device-batteries/iPhone', '/checkout']) {
  test(`the server-rendered view of ${path} is cached for all guests`, async () => {
    const address = newAddress(path);
    await expect.poll(() => isCached(address), patient).toBe(true);
  });
}

test.describe('the server-rendered view while catalog is dead', () => {
  test('shows an error in place of products, then the products again', async () => {
    const whileDown = async () => {
      let served: ServedDocument | undefined;
      const root = async () => {
        served = await documentOf(newAddress('/'));
        expect(served.status).toBe(200);
        return served.root;
      };
      // A busy machine client-renders pages for a while.
      await expect.poll(root, patient).toContain('These products could not be loaded.');
      expect(served?.root).toContain('Constant Spring Road');
      return `the page without products in ${served?.ms} ms`;
    };
    await whileDead('catalog', whileDown, () =>
      expect.poll(async () => (await documentOf(newAddress('/'))).root).toContain('Add to Cart'),
    );
  });

  test("is not cached until the catalogue's change events arrive again", async () => {
    const address = newAddress('/device-batteries');
    await expect.poll(() => isCached(address), patient).toBe(true);
    const whileDown = async () => {
      await expect.poll(() => isCached(address), patient).toBe(false);
      return 'a document of its own for each visit';
    };
    await whileDead('catalog', whileDown, () => expect.poll(() => isCached(address), patient).toBe(true));
  });
});

test.describe('the server-rendered view after its renderers are killed', () => {
  test('falls back to the browser once, then renders in new processes', async () => {
    const before = renderers();
    expect(before.length).toBeGreaterThan(0);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    const killedAt = Date.now();
    const served = await documentOf(newAddress('/'));
    expect(served.status).toBe(200);
    await untilRenderedAgain('/');
    expect(renderers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(pidsOf(sharedDataDir()).shell).toBeGreaterThan(0);
    addFault(
      'renderers',
      `200 in ${served.ms} ms, ${isRendered(served) ? 'rendered' : 'left to the browser'}`,
      killedAt,
    );
  });
});
