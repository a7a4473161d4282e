import { scrollsSideways } from '../../site/accessibility.ts';
import { renderedDocumentOf } from '../../site/document.ts';
import { desktop, open, phone, test } from '../../site/test.ts';
import { finderStates } from '../states/finder-states.ts';
import {
  hostileAnswers,
  hostileFilters,
  hugeAddresses,
  refusedSlugs,
  unknownSlugs,
  unreadableLists,
} from './hostile.ts';
import { pageAt, sweepAddresses, unless } from './sweep-addresses.ts';

const lists = ['/device-batteries/Android', '/search'];
const finder = '/find-my-battery';

async function unlessRendered(address: string, words: string[] = []): Promise<string | undefined> {
  return unless((await renderedDocumentOf(address, words)).status, 200);
}

const redirects: Record<string, string> = {
  '/device-batteries/Samsung': '/device-batteries?q=Samsung',
  [`${finder}?where=1&category=iPad`]: `${finder}/model-number?kind=iPad&category=iPad`,
};

test('lists render with absurd filters', async () => {
  for (const list of lists)
    await sweepAddresses(
      list,
      hostileFilters.map((query) => `${list}?${query}`),
      (address) => unlessRendered(address),
    );
  await sweepAddresses('lists with huge queries', hugeAddresses, async (address) => {
    const { status, text } = await pageAt(address);
    return unless([status, text.includes('<h1')], [200, true]);
  });
});

for (const viewport of [desktop, phone]) {
  test(`lists with absurd filters do not scroll sideways at ${viewport.width} px`, async ({ newPerson }) => {
    const { page } = await newPerson({ viewport });
    const main = page.getByRole('main');
    const answer = main
      .getByText(/products? found|^Found \d+ results?|^There is no page|^No products|^No Products/)
      .first();
    for (const list of ['/device-batteries/Android?', '/search?category=Android&']) {
      const addresses = hostileFilters.map((query) => list + query);
      const wrong = new Map<string, string>();
      for (const address of addresses) {
        await open(page, address);
        await answer.waitFor();
        if (await scrollsSideways(page)) wrong.set(address, 'scrolls sideways');
      }
      await sweepAddresses(`${list} at ${viewport.width} px`, addresses, async (address) => wrong.get(address));
    }
  });
}

test('addresses without a product answer 404 or 400', async () => {
  const at = (slugs: string[]) => slugs.map((slug) => `/product/${slug}`);
  await sweepAddresses('/product with unknown slugs', at(unknownSlugs), async (address) => {
    const { status, html } = await renderedDocumentOf(address);
    return unless([status, html.includes('404 Page Not Found')], [404, true]);
  });
  await sweepAddresses('/product with broken slugs', at(refusedSlugs), async (address) => {
    const { status, text } = await pageAt(address);
    return unless([status, text.includes('404 Page Not Found')], [400, false]);
  });
});

test("unreadable shared wishlists show the visitor's own wishlist", async () => {
  const addresses = unreadableLists.map((items) => `/wishlist?items=${items}`);
  await sweepAddresses('/wishlist with unreadable lists', addresses, async (address) => {
    const { status, root } = await renderedDocumentOf(address);
    return unless([status, root.includes('A shared wishlist')], [200, false]);
  });
  const unknown = '/wishlist?items=00000000-0000-4000-8000-000000000000';
  await sweepAddresses('/wishlist of unknown products', [unknown], (address) =>
    unlessRendered(address, ['Nothing on this list is sold any more']),
  );
});

test('the finder renders its questions and survives any answer', async () => {
  const words = new Map(finderStates.map(({ path, words }) => [path, words]));
  await sweepAddresses('states of the finder', [...words.keys()], (address) =>
    unlessRendered(address, words.get(address)),
  );
  const hostile = hostileAnswers.map(
    (value) => `${finder}?category=Android&brand=${value}&series=${value}&model=${value}&find=${value}`,
  );
  await sweepAddresses('finder with hostile answers', hostile, async (address) =>
    unless((await pageAt(address)).status, 200),
  );
});

test('old and mistyped addresses redirect to the right page', async () => {
  await sweepAddresses('redirects', Object.keys(redirects), async (address) => {
    const { status, headers } = await pageAt(address);
    return unless([status, headers.location], [302, redirects[address]]);
  });
});
