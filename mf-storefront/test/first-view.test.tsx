import { apiUrl, hydrateApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import home from '../src/home.tsx';
import { banner, families, product, productPage } from './products.ts';
import { admin, customer, failing, testServer } from './server.ts';

const server = testServer();

beforeEach(() => {
  document.head.replaceChildren();
  server.use(
    http.get(`${apiUrl}/devices/families`, () => HttpResponse.json(families)),
    http.get(`${apiUrl}/images/banner`, () => HttpResponse.json(banner)),
    http.get(`${apiUrl}/products`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      return HttpResponse.json(
        productPage([product({ id: 'p1', name: `Battery of page ${page}` })], { page, total: 43, totalPages: 2 }),
      );
    }),
  );
});

/** Requested for the stores' structured data. */
const priceRange = '/api/search?limit=0';

const open = (path: string, options = {}) => hydrateApp([...home, ...catalogue], { path, ...options });
/** Parses the HTML as a browser without JavaScript does. */
const without = (html: string) => document.importNode(new DOMParser().parseFromString(html, 'text/html').body, true);
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

const lists: [path: string, heading: string, read: string][] = [
  ['/device-batteries', 'iPhone Batteries', '?category=iPhone'],
  ['/device-batteries/iPad', 'iPad Batteries', '?category=iPad'],
  ['/device-batteries/tablet?brand=amazon', 'Tablet Batteries', '?category=Tablet&brand=Amazon'],
  ['/device-batteries/All', 'All Batteries', '?page=1'],
  ['/device-batteries/All?page=2', 'All Batteries', '?page=2'],
  [
    '/device-batteries/Android?price=over-8000&sort=price_asc',
    'Android Batteries',
    '?category=Android&minPrice=8000&sortBy=price_asc',
  ],
  ['/device-batteries?q=galaxy', 'galaxy Battery Replacement', '?q=galaxy'],
  ['/device-batteries/Samsung', 'Samsung Battery Replacement', '?q=Samsung'],
];

describe('catalogue in the first view', () => {
  it.each(lists)('at %s has the heading "%s" after one request %s', async (path, heading, read) => {
    const { html, reads, calls } = await open(path);
    expect(within(without(html)).getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(html).toContain('Battery of page');
    expect(html).toContain('$6,500');
    expect(html).not.toContain('Loading products');
    expect([reads, calls]).toEqual([[`/api/products${read}`, priceRange], []]);
    expect(document.title).toContain(heading);
  });

  it.each([
    ['a customer', customer],
    ['staff', admin],
  ])('hydrates without requests for %s', async (_, user) => {
    const { calls } = await open('/device-batteries/iPad', { user });
    expect(calls).toEqual([]);
  });

  it('keeps the error visible during the browser’s retry', async () => {
    server.use(http.get(`${apiUrl}/products`, failing));
    const { html, calls } = await open('/device-batteries/iPad');
    expect(html).toContain('The products could not be loaded.');
    expect(screen.getByText('The products could not be loaded.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy'));
    expect(calls).toEqual(['/api/products?category=iPad']);
    expect(meta('robots')).toBe('noindex');
  });

  it('sets noindex when nothing is found', async () => {
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([], { totalPages: 0 }))));
    const { html } = await open('/device-batteries?q=zzz');
    expect(html).toContain('No Products Available');
    expect(meta('robots')).toBe('noindex');
  });

  it('applies the pending search of the home page after a reload', async () => {
    sessionStorage.setItem('mf-storefront.pending-search', '"A2633"');
    const { router } = await open('/device-batteries');
    await waitFor(() => expect(router.state.location.search).toBe('?q=A2633'));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('home page in the first view', () => {
  it('contains families, products and open stores from one request each', async () => {
    const { html, reads, calls } = await open('/');
    const page = within(without(html));
    expect(page.getByRole('link', { name: /^iPad/ })).toHaveAttribute('href', '/device-batteries/iPad');
    expect(page.getByText('Battery of page 1').closest('article')).toHaveTextContent('$6,500 JMD');
    const kingston = page.getByRole('heading', { name: 'Kingston' }).closest('li');
    expect(kingston).toHaveTextContent('Open now');
    expect(kingston).toHaveTextContent('Mon-Fri 9AM-5PM');
    expect(reads.sort()).toEqual([
      '/api/devices/families',
      '/api/images/banner',
      '/api/products?featured=true&limit=24',
      priceRange,
    ]);
    expect(calls).toEqual([]);
  });

  it('shows errors until the browser’s retry succeeds', async () => {
    server.use(
      http.get(`${apiUrl}/devices/families`, failing, { once: true }),
      http.get(`${apiUrl}/products`, failing, { once: true }),
    );
    const { html } = await open('/');
    expect(html).toContain('Failed to load devices. Please try again later.');
    expect(html).toContain('These products could not be loaded.');
    expect(await screen.findByRole('link', { name: /^iPad/ })).toBeInTheDocument();
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});

describe('browser state in the first view', () => {
  it('renders neutral hearts and marks saved products after hydration', async () => {
    localStorage.setItem('mf-storefront.wishlist', '["p1"]');
    const { html } = await open('/device-batteries/iPad');
    // The server does not know the wishlist and must not guess.
    expect(html).not.toContain('aria-pressed');
    const heart = screen.getByRole('button', { name: 'Wishlist: Battery of page 1' });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(heart).toHaveAttribute('data-wish', 'p1');
  });
});

describe('first view metadata', () => {
  it.each([
    ['/', 'Phone and tablet batteries in Jamaica', '/'],
    ['/device-batteries', 'iPhone Batteries', '/device-batteries/iPhone'],
    ['/device-batteries/iPad?price=over-8000&page=2', 'iPad Batteries', '/device-batteries/iPad'],
    ['/device-batteries/iPad?page=2', 'iPad Batteries, page 2', '/device-batteries/iPad?page=2'],
    ['/device-batteries?q=galaxy&page=2', 'galaxy Battery Replacement, page 2', '/device-batteries?q=galaxy&page=2'],
  ])('at %s has the title "%s" and canonical %s', async (path, title, address) => {
    const { head } = await open(path);
    expect(head).toContain(`<title>${title} | Test Shop</title>`);
    expect(document.title).toBe(`${title} | Test Shop`);
    expect(canonical()).toBe(`http://localhost${address}`);
    expect(meta('description')).toContain('in Kingston and Montego Bay.');
    expect(meta('robots')).toBeUndefined();
  });

  it('describes stores and product prices in structured data', async () => {
    const { html } = await open('/device-batteries/iPad');
    const data = JSON.parse(without(html).querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    const kinds = data['@graph'].map((entry: Record<string, string>) => entry['@id'] ?? entry['@type']);
    expect(kinds).toEqual([
      'ItemList',
      'BreadcrumbList',
      'http://localhost/#kingston',
      'http://localhost/#montego-bay',
    ]);
    expect(data).toHaveProperty(['@graph', 0, 'itemListElement', 0, 'item', 'offers', 'priceValidUntil'], '2025-04-07');
  });
});

describe('first view without JavaScript', () => {
  const formOf = (html: string) =>
    Object.fromEntries(new FormData(without(html).querySelector('form') as HTMLFormElement));

  it('has the quick search as a plain form', async () => {
    const form = without((await open('/')).html).querySelector('form');
    expect(form).toHaveAttribute('action', '/device-batteries');
    expect(form?.querySelector('input')).toHaveAttribute('name', 'q');
  });

  it('has the filters as a form that keeps other choices', async () => {
    const { html } = await open('/device-batteries/Android?brand=samsung&price=over-8000&sort=name_asc');
    expect(formOf(html)).toEqual({
      q: '',
      price: 'over-8000',
      sort: 'name_asc',
      category: 'Android',
      brand: 'Samsung',
    });
    expect(html).toMatch(/<noscript><button type="submit"/);
  });

  it('has brands, prices and pages as links', async () => {
    const { html } = await open('/device-batteries/Android?price=over-8000&page=2');
    const hrefs = [...without(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/device-batteries/Android?price=over-8000&brand=ASUS');
    expect(hrefs).toContain('/device-batteries/Android?price=over-8000');
    const first = await open('/device-batteries/iPad');
    expect(first.html).toMatch(/<noscript><a [^>]*href="\/device-batteries\/iPad\?page=2"/);
  });

  it('shows the telephone instead of ordering', async () => {
    const { html } = await open('/device-batteries/iPad');
    const note = without(html).querySelector('section noscript');
    expect(note).toHaveTextContent(
      'Ordering on this site needs JavaScript, which is off in this browser. Call (876) 555-0142 instead.',
    );
    expect(note?.querySelector('a')).toHaveAttribute('href', 'tel:+18765550142');
  });
});
