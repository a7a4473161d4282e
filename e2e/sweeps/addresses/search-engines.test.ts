import { Caller } from '../../site/calls.ts';
import { renderedDocumentOf } from '../../site/document.ts';
import { type Entry, structuredDataOf } from '../../site/structured-data.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, test } from '../../site/test.ts';
import { sweepAddresses, unless } from './sweep-addresses.ts';

/** Path, title, kinds of structured data in order, and canonical path. */
const indexedPages: [path: string, title: string, kinds: string[], canonical?: string][] = [
  ['/', 'Phone and tablet batteries in Jamaica', ['WebSite', 'ElectronicsStore', 'ElectronicsStore', 'ItemList']],
  [
    '/device-batteries/iPhone',
    'iPhone Batteries',
    ['ItemList', 'BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore'],
  ],
  [
    '/device-batteries?q=galaxy',
    'galaxy Battery Replacement',
    ['ItemList', 'BreadcrumbList', 'ElectronicsStore', 'ElectronicsStore'],
  ],
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

/** Pages with `noindex`, each with words that it shows. */
const hiddenPages: Record<string, string> = {
  '/search?q=nothing-like-this': 'No products found',
  '/wishlist': 'Wishlist',
  '/checkout': 'Checkout',
  '/account': 'Sign in to see your account',
  '/account/settings': 'Sign in to see your account',
  '/newsletter/confirm': 'newsletter',
  '/back-in-stock/confirm': 'stock',
  '/back-in-stock/cancel': 'stock',
  '/account/claim-orders': 'orders',
  '/conversation': 'conversation',
  '/login': 'Sign In',
  '/signup': 'Create Account',
  '/forgot-password': 'Forgotten password',
  '/reset-password': 'Choose a new password',
  '/staff-invite': 'Your staff account',
  '/verify-email': 'Confirm your email',
};

/** Words that show that the subject of the structured data has loaded. */
const shownFor: Record<string, string> = {
  ItemList: '<article',
  Product: 'In Stock',
  ElectronicsStore: 'Savannah Plaza',
};

const contentOf = (html: string, tag: RegExp) => html.match(tag)?.[1];

const picturesOf = (entry: Entry): string[] => {
  if (entry['@type'] === 'ElectronicsStore') return [entry.image];
  if (entry['@type'] === 'ItemList') return entry.itemListElement.flatMap(({ item }) => item.image);
  return entry['@type'] === 'Product' ? entry.image : [];
};

async function answerAt(url = ''): Promise<string> {
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
  const { status, headers } = await new Caller().get(pathname + search);
  return `${status} ${headers['content-type']}`;
}

test('indexed pages have a title, an address and complete structured data', async () => {
  for (const [path, title, kinds, canonical = path] of indexedPages) {
    const words = kinds.flatMap((kind) => shownFor[kind] ?? []);
    const { html, boot } = await renderedDocumentOf(path, words);
    const entries = structuredDataOf(html);
    const pictures = [...new Set(entries.flatMap(picturesOf))];
    const answers = await Promise.all(pictures.map(answerAt));
    const found = {
      title: contentOf(html, /<title[^>]*>([^<]*)</),
      canonical: contentOf(html, /<link rel="canonical" href="([^"]+)"/),
      kinds: entries.map((entry) => entry['@type']),
      hasDescription: (contentOf(html, /<meta name="description" content="([^"]+)"/)?.length ?? 0) > 30,
      isHidden: /<meta name="robots"/.test(html),
      preview: await answerAt(contentOf(html, /<meta property="og:image" content="([^"]+)"/)),
      missingPictures: answers.filter((answer) => !answer.startsWith('200 image/')),
    };
    const wanted = {
      title: `${title} | Island Cell`,
      canonical: new URL(canonical, boot.origin).href,
      kinds,
      hasDescription: true,
    };
    const wrong = unless(found, { ...wanted, isHidden: false, preview: '200 image/png', missingPictures: [] });
    addRow({ path, requests: 2 + pictures.length, wrong: Number(wrong !== undefined) });
    expect.soft(wrong, path).toBeUndefined();
  }
});

test('pages without indexable content have noindex', async () => {
  await sweepAddresses('pages with noindex', Object.keys(hiddenPages), async (path) => {
    const { html } = await renderedDocumentOf(path, [hiddenPages[path] ?? '']);
    return unless(/<meta name="robots" content="noindex"/.test(html), true);
  });
});

test('the sitemap lists only existing, indexed pages', async () => {
  const { status, text } = await new Caller().get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect([status, paths.length > 400, new Set(paths).size]).toEqual([200, true, paths.length]);
  const isProduct = (path: string) => path.startsWith('/product/');
  const some = [...paths.filter((path) => !isProduct(path)), ...paths.filter(isProduct).slice(0, 3)];
  await sweepAddresses('/sitemap.xml', some, async (path) => {
    const response = await renderedDocumentOf(path);
    return unless([response.status, /name="robots"/.test(response.html)], [200, false]);
  });
});

test('robots.txt names the sitemap and sets no cookie', async () => {
  await sweepAddresses('/robots.txt', ['/robots.txt'], async (path) => {
    const { headers, text } = await new Caller().get(path);
    return unless([/^Sitemap: http.*\/sitemap\.xml$/m.test(text), headers['set-cookie']], [true, undefined]);
  });
});
