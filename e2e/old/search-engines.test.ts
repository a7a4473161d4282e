import { Caller } from '../site/calls.ts';
import { drawnDocumentOf } from '../site/document.ts';
import { type Entry, structuredDataOf } from '../site/structured-data.ts';

const kindsOf = (entries: Entry[]) => entries.map((entry) => entry['@type']);
const contentOf = (html: string, tag: RegExp) => html.match(tag)?.[1];

const picturesOf = (entry: Entry): string[] => {
  if (entry['@type'] === 'ElectronicsStore') return [entry.image];
  if (entry['@type'] === 'ItemList') return entry.itemListElement.flatMap(({ item }) => item.image);
  return entry['@type'] === 'Product' ? entry.image : [];
};

/** What the site answers at the address of a picture. */
async function typeOf(url = ''): Promise<string | undefined> {
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
  const { status, headers } = await new Caller().get(pathname + search);
  expect([url, status]).toEqual([url, 200]);
  return headers['content-type'];
}

/** Path, title, kinds of structured data in their order, true path. */
const pages: [path: string, title: string, kinds: string[], canonical?: string][] = [
  ['/', 'Phone and tablet batteries in Jamaica', ['WebSite', 'ElectronicsStore', 'ElectronicsStore', 'ItemList']],
  ['/device-batteries/iPhone', 'iPhone Batteries', ['ItemList', 'BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore']],
  ['/device-batteries?q=galaxy', 'galaxy Battery Replacement', ['ItemList', 'BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore']],
  ['/search', 'Advanced Product Search', ['ItemList', 'BreadcrumbList']],
  ['/search?q=galaxy', 'Search: galaxy', ['ItemList', 'BreadcrumbList'], '/device-batteries?q=galaxy'],
  ['/product/iphone-13-battery', 'iPhone 13 Battery', ['Product', 'BreadcrumbList']],
  ['/find-my-battery', 'Find my battery', ['BreadcrumbList']],
  ['/about', 'About Us', ['BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore']],
  ['/contact', 'Contact Us', ['BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore']],
  ['/faq', 'Frequently asked questions', ['FAQPage', 'BreadcrumbList']],
  ['/delivery', 'Delivery and pickup', ['BreadcrumbList']],
  ['/returns', 'Returns and warranty', ['BreadcrumbList']],
  ['/terms', 'Terms', ['BreadcrumbList']],
  ['/privacy', 'Privacy', ['BreadcrumbList']],
];

/** What a document shows once it has what its structured data tell of. */
const shownFor: Record<string, string> = { ItemList: '<article', Product: 'In Stock', ElectronicsStore: 'Savannah Plaza' };

describe('the document of a page', () => {
  it.each(pages)('%s is "%s" to search engines, with its structured data whole', async (path, title, kinds, canonical = path) => {
    const { html, boot } = await drawnDocumentOf(
      path,
      kinds.flatMap((kind) => shownFor[kind] ?? []),
    );
    expect(contentOf(html, /<title[^>]*>([^<]*)</)).toBe(`${title} | Island Cell`);
    expect(contentOf(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(30);
    expect(contentOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(new URL(canonical, boot.origin).href);
    expect(html).not.toMatch(/<meta name="robots"/);
    const entries = structuredDataOf(html);
    expect(kindsOf(entries)).toEqual(kinds);
    expect(await typeOf(contentOf(html, /<meta property="og:image" content="([^"]+)"/))).toBe('image/png');
    for (const picture of new Set(entries.flatMap(picturesOf))) expect(await typeOf(picture)).toMatch(/^image\//);
  });

  it.each([
    ['/search?q=nothing-like-this', 'No products found'],
    ['/wishlist', 'Wishlist'],
    ['/checkout', 'Checkout'],
    ['/account', 'Sign in to see your account'],
    ['/account/settings', 'Sign in to see your account'],
    ['/newsletter/confirm', 'newsletter'],
    ['/back-in-stock/confirm', 'stock'],
    ['/back-in-stock/cancel', 'stock'],
    ['/account/claim-orders', 'orders'],
    ['/login', 'Sign In'],
    ['/signup', 'Create Account'],
    ['/forgot-password', 'Forgotten password'],
    ['/reset-password', 'Choose a new password'],
    ['/verify-email', 'Confirm your email'],
  ])('%s asks search engines to leave it out', async (path, shown) => {
    expect((await drawnDocumentOf(path, [shown])).html).toMatch(/<meta name="robots" content="noindex"/);
  });
});

describe('/sitemap.xml', () => {
  it('names pages that are there, and none that asks to be left out', async () => {
    const caller = new Caller();
    const { status, text } = await caller.call({ path: '/sitemap.xml' });
    expect(status).toBe(200);
    const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(400);
    expect(new Set(paths).size).toBe(paths.length);
    const declared = paths.filter((path) => !path.startsWith('/product/'));
    for (const path of [...declared, ...paths.filter((one) => one.startsWith('/product/')).slice(0, 3)]) {
      const answer = await drawnDocumentOf(path);
      expect([path, answer.status, /name="robots"/.test(answer.html)]).toEqual([path, 200, false]);
    }
  });

  it('is named by robots.txt, which leaves no cookie', async () => {
    const { headers, text } = await new Caller().call({ path: '/robots.txt' });
    expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
