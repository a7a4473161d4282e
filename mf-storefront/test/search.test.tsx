import type { SearchResponse } from '@shop/contracts/search';
import { chatRequestTaken } from '@shop/platform/platform';
import { apiUrl, hydrateApp, renderApp } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import search from '../src/search.tsx';
import { product } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();

describe('search page', () => {
  const asked: string[] = [];

  const answer = (total: number, name = 'Galaxy Note 9 Battery'): SearchResponse => ({
    products: total > 0 ? [{ ...product({ name, inStock: total > 1 }), total }] : [],
    total,
    facets: { categories: [], brands: [{ name: 'Samsung', count: 7 }], capacities: [], inStock: total, prices: null },
    correction: null,
  });

  const found = (total: number) =>
    http.get(`${apiUrl}/search`, ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      const metadata = {
        categories: ['iPhone' as const, 'Android' as const],
        brands: ['Apple', 'Samsung'],
        priceRange: { min: 2500, max: 12_000 },
      };
      if (searchParams.get('limit') === '0') return HttpResponse.json({ ...answer(0), metadata });
      asked.push(search);
      return HttpResponse.json(answer(total, `Battery of page ${searchParams.get('page') ?? 1}`));
    });

  beforeEach(() => {
    asked.length = 0;
    server.use(found(43));
  });

  const open = (path = '/search') => renderApp(search, { path });
  const all =
    '?q=note&brand=Samsung&brand=Redmi&category=Android&minPrice=3000&maxPrice=6000&batteryCapacity=4000mAh&inStock=true&sortBy=price_asc';
  const chips = () =>
    within(screen.getByRole('navigation', { name: 'Active filters' }))
      .getAllByRole('link', { name: /^Remove/ })
      .map(({ textContent }) => textContent?.trim());

  describe('/search', () => {
    it('renders every URL parameter on the server and hydrates without changes', async () => {
      const { html, calls } = await hydrateApp(search, { path: `/search${all}` });
      expect(html).toContain('Advanced Product Search');
      expect(html).toContain('Search Results (');
      expect(html).toContain('$6,500.00');
      expect(calls).toEqual([]);
      expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
        ...{
          query: 'note',
          category: 'Android',
          minPrice: '3000',
          maxPrice: '6000',
          batteryCapacity: '4000mAh',
          inStock: 'true',
        },
        ...{ sortBy: 'price_asc', limit: '20' },
      });
      expect(new URLSearchParams(asked[0]).getAll('brand')).toEqual(['Samsung', 'Redmi']);
    });

    it.each([
      ['Under $5,000', '?maxPrice=4999.99', 'Under $5,000'],
      ['$5,000 - $10,000', '?minPrice=5000&maxPrice=10000', '$5,000 - $10,000'],
      ['Over $10,000', '?minPrice=10000', 'Over $10,000'],
    ])('applies and labels the price band %s', async (band, address, chip) => {
      const { router } = open();
      await userEvent.selectOptions(await screen.findByLabelText('Price', { selector: 'select' }), band);
      await waitFor(() => expect(router.state.location.search).toBe(address));
      await waitFor(() => expect(chips()).toEqual([chip]));
      expect(screen.getByLabelText('Price', { selector: 'select' })).toHaveDisplayValue(band);
      await waitFor(() => expect(asked.at(-1)).toBe(`${address}&limit=20`));
    });

    it('shows a removable chip for each filter', async () => {
      const { router } = open(`/search${all}`);
      await screen.findByText('Found 43 results');
      expect(chips()).toEqual(['Android', 'Samsung', 'Redmi', '$3,000 - $6,000', '4000mAh', 'In Stock Only']);
      expect(screen.getByRole('button', { name: 'Filters 6' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'Remove Samsung' }));
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).getAll('brand')).toEqual(['Redmi']));
      expect(chips()).toHaveLength(5);
    });

    it.each([
      ['Category', ['All Categories', 'iPhone', 'Android']],
      ['Price', ['All Prices', 'Under $5,000', '$5,000 - $10,000', 'Over $10,000']],
      ['Sort by', ['Default', 'Featured First', 'Name A-Z', 'Name Z-A', 'Price Low to High', 'Price High to Low']],
    ])('offers under %s the available choices in order', async (label, choices) => {
      open();
      const select = within(await screen.findByLabelText(label, { selector: 'select' }));
      await select.findByRole('option', { name: choices.at(-1) });
      expect(select.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices);
    });

    it('shows a battery with badges, facts and price with cents', async () => {
      server.use(
        http.get(`${apiUrl}/search`, () =>
          HttpResponse.json({ ...answer(2), products: [product({ featured: true })] }),
        ),
      );
      open('/search?q=13');
      const card = within(await screen.findByRole('article', { name: 'iPhone 13 Battery' }));
      for (const shown of ['Featured', 'In Stock', 'iPhone', '3,227 mAh · Apple', 'Fits A2482 +1 more', '$6,500.00'])
        expect(card.getByText(shown)).toBeInTheDocument();
    });

    it('adds a battery to the wishlist by its heart', async () => {
      open();
      const heart = await screen.findByRole('button', { name: 'Wishlist: Battery of page 1' });
      await userEvent.click(heart);
      expect(heart).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByText('Added to wishlist')).toBeInTheDocument();
    });

    it('searches on Enter only', async () => {
      const { router } = open();
      await userEvent.type(
        await screen.findByPlaceholderText('Search by device model, brand, or battery specifications...'),
        'galaxy',
      );
      expect(router.state.location.search).toBe('');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.search).toBe('?q=galaxy'));
    });

    it('applies advanced filters together', async () => {
      const { router } = open('/search?q=note');
      const panel = within(await screen.findByRole('region', { name: 'Advanced Filters' }));
      await userEvent.click(await panel.findByRole('checkbox', { name: 'Samsung (7)' }));
      await userEvent.type(within(panel.getByRole('group', { name: 'Price Range' })).getByLabelText('From'), '3000');
      await userEvent.type(panel.getByPlaceholderText('e.g., 3000mAh, 4000mAh'), '4000mAh');
      await userEvent.click(panel.getByRole('switch', { name: 'In Stock Only' }));
      expect(panel.getByRole('slider', { name: 'Lowest price' })).toHaveValue('3000');
      expect(router.state.location.search).toBe('?q=note');
      await userEvent.click(panel.getByRole('button', { name: 'Apply Filters' }));
      await waitFor(() =>
        expect(router.state.location.search).toBe(
          '?q=note&minPrice=3000&batteryCapacity=4000mAh&brand=Samsung&inStock=true',
        ),
      );
      expect(screen.getByLabelText('Price', { selector: 'select' })).toHaveDisplayValue('Over $3,000');
      await userEvent.click(screen.getByRole('link', { name: 'Clear All' }));
      await waitFor(() => expect(router.state.location.search).toBe('?q=note'));
    });

    it('loads twenty more by button and focuses the first new product', async () => {
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Load More Products' }));
      const second = await screen.findByRole('article', { name: 'Battery of page 2' });
      await waitFor(() => expect(second.closest('li')).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Load More Products' }));
      expect(await screen.findByRole('article', { name: 'Battery of page 3' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Load More Products' })).not.toBeInTheDocument();
    });

    it('adds a battery to the cart with a toast', async () => {
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
      expect(screen.getByRole('button', { name: 'Added' })).toBeInTheDocument();
      expect(await screen.findByText('Added to cart')).toBeInTheDocument();
    });

    it('shows the corrected words and searches the typed ones on request', async () => {
      server.use(
        http.get(`${apiUrl}/search`, ({ request }) => {
          const exact = new URL(request.url).searchParams.get('exact') === 'true';
          return HttpResponse.json(exact ? answer(0) : { ...answer(2), correction: 'galaxy' });
        }),
      );
      const { router } = open('/search?q=galaxi');
      await userEvent.click(await screen.findByRole('link', { name: 'Search instead for galaxi' }));
      expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
      expect(router.state.location.search).toBe('?q=galaxi&exact=true');
    });

    it('disables Add for out-of-stock products', async () => {
      server.use(found(1));
      open();
      expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
      expect(screen.getByText('Found 1 result')).toBeInTheDocument();
    });

    it('shows an empty result and a failure', async () => {
      server.use(found(0));
      const { unmount } = open('/search?q=zzz');
      expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
      expect(
        screen.getByText("Try adjusting your search criteria or filters to find what you're looking for."),
      ).toBeInTheDocument();
      unmount();
      server.use(http.get(`${apiUrl}/search`, failing));
      open('/search?q=other');
      expect(await screen.findByText('Search failed. Please try again or contact support.')).toBeInTheDocument();
    });
  });
});

describe('search page without results', () => {
  const none = { query: '', correction: null, products: [], devices: [], categories: [], total: 0, beginning: null };
  const flip = {
    id: 'p1',
    slug: 'galaxy-z-flip-5-battery',
    name: 'Galaxy Z Flip 5 Battery',
    price: '6400.00',
    inStock: true,
    batteryCapacity: '3700mAh',
    phoneImageUrl: '/api/images/flip.svg',
  };
  const facets = { categories: [], brands: [], capacities: [], inStock: 0, prices: null };
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get(`${apiUrl}/search/suggestions`, ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        asked.push(q);
        if (q === 'galxy zflip')
          return HttpResponse.json({ ...none, query: q, correction: 'galaxy z flip', products: [flip], total: 5 });
        return HttpResponse.json({ ...none, beginning: q.startsWith('galxy zflip ') ? 'galxy zflip' : null });
      }),
      http.get(`${apiUrl}/search`, ({ request }) =>
        request.url.includes('limit=0')
          ? undefined
          : HttpResponse.json({ products: [], total: 0, facets, correction: null }),
      ),
    );
  });
  afterEach(chatRequestTaken);

  describe('search without results', () => {
    it('shows the words and a spelling suggestion with batteries', async () => {
      renderApp(search, { path: '/search?q=galxy+zflip+7' });
      expect(await screen.findByText('Found 0 results for “galxy zflip 7”')).toBeInTheDocument();
      expect(screen.getByLabelText('Search products')).toHaveValue('galxy zflip 7');
      const meant = within(await screen.findByRole('region', { name: 'Did you mean' }));
      expect(meant.getByText('galaxy z flip').closest('a')).toHaveAttribute('href', '/search?q=galaxy+z+flip');
      expect(meant.getByText('Galaxy Z Flip 5 Battery').closest('a')).toHaveAttribute(
        'href',
        '/product/galaxy-z-flip-5-battery',
      );
      expect(meant.getByText('See all 5 batteries')).toBeInTheDocument();
      expect(asked).toEqual(['galxy zflip 7', 'galxy zflip']);
    });

    it('sends two suggestion requests at most for many unknown words', async () => {
      renderApp(search, { path: `/search?${new URLSearchParams({ q: `galxy zflip ${'zz '.repeat(15).trim()}` })}` });
      await screen.findByRole('region', { name: 'Did you mean' });
      expect(asked).toHaveLength(2);
    });

    it('shows a late suggestion below the other links', async () => {
      let answer = () => {};
      const asks = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.use(
        http.get(`${apiUrl}/search/suggestions`, async () => {
          await asks;
          return HttpResponse.json({ ...none, correction: 'galaxy z flip', products: [flip], total: 5 });
        }),
      );
      renderApp(search, { path: '/search?q=galxy+zflip' });
      const rest = await screen.findByRole('heading', { name: 'Or choose your device' });
      fireEvent.animationEnd(rest.parentElement as HTMLElement);
      answer();
      const meant = await screen.findByRole('region', { name: 'Did you mean' });
      expect(rest.compareDocumentPosition(meant)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it('shows a timely suggestion first', async () => {
      renderApp(search, { path: '/search?q=galxy+zflip' });
      const meant = await screen.findByRole('region', { name: 'Did you mean' });
      const rest = screen.getByRole('heading', { name: 'Or choose your device' });
      expect(rest.compareDocumentPosition(meant)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    });

    it('links to families, finder and chat without a suggestion', async () => {
      renderApp(search, { path: '/search?q=toaster' });
      const iphone = within(await screen.findByRole('navigation', { name: 'Device families' })).getByRole('link', {
        name: /^iPhone/,
      });
      expect(iphone).toHaveAttribute('href', '/device-batteries/iPhone');
      expect(await within(iphone).findByText('43 batteries')).toBeInTheDocument();
      await waitFor(() =>
        expect(iphone.querySelector('img')).toHaveAttribute(
          'src',
          expect.stringContaining('/api/images/devices/iphone.svg'),
        ),
      );
      expect(screen.getByRole('link', { name: 'Find my battery, step by step' })).toHaveAttribute(
        'href',
        '/find-my-battery',
      );
      expect(screen.getByRole('heading', { name: 'Ask us about “toaster”' })).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Did you mean' })).not.toBeInTheDocument();
    });

    it('links to the families even if suggestions and families fail', async () => {
      server.use(http.get(`${apiUrl}/search/suggestions`, failing), http.get(`${apiUrl}/devices/families`, failing));
      renderApp(search, { path: '/search?q=toaster' });
      const families = within(await screen.findByRole('navigation', { name: 'Device families' }));
      expect(families.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        ['iPhone', 'Android', 'iPad', 'Tablet'].map((name) => `/device-batteries/${name}`),
      );
    });
  });

  describe('list emptied by filters or an old page', () => {
    it.each(['/search?inStock=true', '/search?q=iphone&page=99'])('at %s links to the finder', async (path) => {
      const behind = path.includes('page');
      server.use(
        http.get(`${apiUrl}/search`, ({ request }) =>
          request.url.includes('limit=0')
            ? undefined
            : HttpResponse.json({ products: [], total: behind ? 20 : 0, facets, correction: null }),
        ),
      );
      renderApp(search, { path });
      expect(await screen.findByRole('link', { name: /^Find my battery/ })).toHaveAttribute('href', '/find-my-battery');
      expect(screen.queryByRole('heading', { name: /^Ask us/ })).not.toBeInTheDocument();
    });
  });
});
