import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { pillBrands } from '../src/features/catalogue/rules/brands.ts';
import { product, productPage } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get(`${apiUrl}/products`, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json(productPage([product()], { total: 43 }));
    }),
  );
});

const open = (path = '/device-batteries') => renderApp([...catalogue, { path: '/', element: null }], { path });
const addressOf = ({ router }: ReturnType<typeof open>) =>
  decodeURIComponent(router.state.location.pathname + router.state.location.search);
const count = () => document.querySelector('#products [role=status]');
const found = () => screen.findByText('43', { selector: '[role=status] b' });

describe('catalogue heading', () => {
  it.each([
    ['/device-batteries', 'iPhone Batteries', '?category=iPhone'],
    ['/device-batteries/Samsung', 'Samsung Battery Replacement', '?q=Samsung'],
  ])('at %s is "%s" over %j', async (path, heading, query) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await found();
    expect(asked).toEqual([query]);
    expect(document.title).toBe(`${heading} | Test Shop`);
  });
});

describe('catalogue canonical URL', () => {
  const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

  it('follows a search within the page', async () => {
    const app = open('/device-batteries/iPad');
    await found();
    await act(() => app.router.navigate('/device-batteries?q=galaxy'));
    await screen.findByRole('heading', { name: 'galaxy Battery Replacement' });
    expect(document.title).toBe('galaxy Battery Replacement | Test Shop');
    expect(canonical()).toBe('http://localhost/device-batteries?q=galaxy');
  });
});

describe('catalogue filters', () => {
  it('search all categories after a typing pause', async () => {
    const app = open('/device-batteries/iPad');
    // Without key delay, because slow machines let the debounce fire between two keys.
    await userEvent.setup({ delay: null }).type(await screen.findByPlaceholderText('Search batteries...'), 'galaxy');
    expect(await screen.findByRole('heading', { name: 'galaxy Battery Replacement' })).toBeInTheDocument();
    await waitFor(() => expect(addressOf(app)).toBe('/device-batteries/iPad?q=galaxy'));
    expect(screen.getByRole('link', { name: 'All Products' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(asked).toEqual(['?category=iPad', '?q=galaxy']));
  });

  it('apply price and sort, and Back restores them', async () => {
    const app = open('/device-batteries/iPad');
    await userEvent.selectOptions(await screen.findByLabelText('Price'), '$5000-$8000');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price Low-High');
    // Counts for the price options are requested, too.
    await waitFor(() => expect(asked).toContain('?category=iPad&minPrice=5000&maxPrice=7999.99&sortBy=price_asc'));
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('featured'));
    expect(screen.getByLabelText('Price')).toHaveValue('5000-7999.99');
  });

  it('keep earlier choices during a navigation and skip repeated ones', async () => {
    const app = open('/device-batteries/iPad');
    await found();
    const [price, sort] = [screen.getByLabelText('Price'), screen.getByLabelText('Sort by')];
    // One batch: React renders nothing between these events.
    act(() => {
      fireEvent.change(sort, { target: { value: 'price_asc' } });
      fireEvent.change(price, { target: { value: '5000-7999.99' } });
      fireEvent.change(price, { target: { value: '5000-7999.99' } });
    });
    expect([sort, price].map((select) => (select as HTMLSelectElement).value)).toEqual(['price_asc', '5000-7999.99']);
    expect(screen.getByRole('list', { name: 'Products found' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(addressOf(app)).toBe('/device-batteries/iPad?sort=price_asc&price=5000-7999.99'));
    await act(() => app.router.navigate('/device-batteries/iPad'));
    await waitFor(() => expect(sort).toHaveValue('featured'));
  });

  it('offer price bands and sorts, without Clear Filters at first', async () => {
    open();
    const names = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await found();
    expect(names('Price')).toEqual(['All Prices', 'Under $5000', '$5000-$8000', 'Over $8000']);
    expect(names('Sort by').sort()).toEqual(['Featured', 'Name A-Z', 'Price High-Low', 'Price Low-High']);
    expect(screen.queryByRole('link', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  it('disappear after Clear Filters, with the focus on the list', async () => {
    const app = open('/device-batteries/Android?price=over-8000&sort=name_asc&brand=Samsung');
    await found();
    expect(asked).toEqual(['?category=Android&brand=Samsung&minPrice=8000&sortBy=name_asc']);
    screen.getByRole('link', { name: 'Clear Filters' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(addressOf(app)).toBe('/device-batteries/Android'));
    await waitFor(() => expect(asked.at(-1)).toBe('?category=Android'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear Filters' })).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Products found' }));
    expect(document.body).not.toHaveFocus();
  });

  it('disable a price band without products', async () => {
    server.use(
      http.get(`${apiUrl}/products`, ({ request }) => {
        const dear = new URL(request.url).searchParams.get('minPrice') === '8000';
        return HttpResponse.json(productPage(dear ? [] : [product()], { total: dear ? 0 : 43 }));
      }),
    );
    open('/device-batteries/Android?brand=BLU');
    await found();
    await userEvent.hover(screen.getByLabelText('Price'));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Over $8000' })).toBeDisabled());
    expect(screen.getByRole('option', { name: '$5000-$8000' })).toBeEnabled();
  });

  it('also clear the search field', async () => {
    open('/device-batteries?q=galaxy');
    await found();
    await userEvent.click(screen.getByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(screen.getByPlaceholderText('Search batteries...')).toHaveValue(''));
  });
});

describe('category pills', () => {
  it('link to every category', async () => {
    open();
    const pills = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(pills.map((pill) => pill.textContent)).toEqual(['All Products', 'iPhone', 'Android', 'iPad', 'Tablet']);
    await userEvent.click(screen.getByRole('link', { name: 'Android' }));
    expect(await screen.findByRole('heading', { name: 'Android Batteries' })).toBeInTheDocument();
  });

  it('filter Android by brand', async () => {
    open('/device-batteries/Android');
    const brands = within(await screen.findByRole('navigation', { name: 'Brands' }));
    expect(brands.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All Brands',
      ...pillBrands('Android'),
    ]);
    expect(brands.getByRole('link', { name: 'All Brands' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(brands.getByRole('link', { name: 'Samsung' }));
    await waitFor(() => expect(brands.getByRole('link', { name: 'Samsung' })).toHaveAttribute('aria-current', 'page'));
    await waitFor(() => expect(asked.at(-1)).toBe('?category=Android&brand=Samsung'));
  });

  it('show no brands for other categories', async () => {
    open('/device-batteries/iPad');
    await found();
    expect(screen.queryByRole('navigation', { name: 'Brands' })).not.toBeInTheDocument();
  });
});

describe('product list', () => {
  it('shows the total above and below', async () => {
    open();
    await found();
    expect(count()).toHaveTextContent('43 products found');
    expect(screen.getByText(', 1 shown').parentElement).toHaveTextContent('43 products found, 1 shown');
  });

  it('announces a new count once, after it has loaded', async () => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    open('/device-batteries/iPad');
    await found();
    server.use(
      http.get(`${apiUrl}/products`, async () => {
        await arrived;
        return HttpResponse.json(productPage([product()], { total: 1 }));
      }),
    );
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(count()?.textContent));
    observer.observe(count() as Element, { childList: true, characterData: true, subtree: true });
    await userEvent.selectOptions(screen.getByLabelText('Price'), 'Over $8000');
    expect(await screen.findByText('Looking…')).toBeVisible();
    arrive?.();
    await waitFor(() => expect(count()).toHaveTextContent('1 product found'));
    expect(screen.queryByText('Looking…')).not.toBeInTheDocument();
    expect(said).toEqual(['', '1 product found']);
    observer.disconnect();
  });

  it('loads more by button and focuses the first new product', async () => {
    server.use(
      http.get(`${apiUrl}/products`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        return HttpResponse.json(
          productPage([product({ name: `Battery of page ${page}` })], { total: 2, page, totalPages: 2 }),
        );
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Products' }));
    const second = await screen.findByRole('article', { name: 'Battery of page 2' });
    await waitFor(() => expect(second.closest('li')).toHaveFocus());
    expect(screen.getByRole('article', { name: 'Battery of page 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More Products' })).not.toBeInTheDocument();
  });

  it('renders the first rows first after a link, but all rows after Back', async () => {
    server.use(
      http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage(Array.from({ length: 24 }, () => product())))),
    );
    const cards = () => document.querySelectorAll('article').length;
    const { router } = open('/device-batteries/All');
    await waitFor(() => expect(cards()).toBe(24));
    /** Number of cards after each React render. */
    const follow = async (go: () => Promise<void>) => {
      const drawn: number[] = [];
      const observer = new MutationObserver(() => drawn.push(cards()));
      observer.observe(document.body, { childList: true, subtree: true });
      // Inside `waitFor`, because `act` would wait for the last render.
      let gone = false;
      await waitFor(() => {
        if (!gone) void go();
        gone = true;
        expect(cards()).toBe(24);
      });
      observer.disconnect();
      return [...new Set(drawn.filter(Boolean))];
    };
    await act(() => router.navigate('/'));
    expect(await follow(() => router.navigate('/device-batteries/All'))).toEqual([8, 24]);
    await act(() => router.navigate('/'));
    expect(await follow(() => router.navigate(-1))).toEqual([24]);
  });

  it('shows the corrected words and links to the typed ones', async () => {
    server.use(
      http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([product()], { correction: 'galaxy' }))),
    );
    open('/device-batteries?q=galaxi&brand=Samsung&price=under-5000&sort=price_asc');
    expect(await screen.findByRole('link', { name: 'Search instead for galaxi' })).toHaveAttribute(
      'href',
      '/search?q=galaxi&sortBy=price_asc&maxPrice=4999.99&brand=Samsung&exact=true',
    );
    expect(screen.getByText('galaxy')).toBeVisible();
  });

  it('offers all products, families and a chat when nothing is found', async () => {
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([], { totalPages: 0 }))));
    open('/device-batteries?q=galaxi%20s29');
    expect(await screen.findByRole('heading', { name: 'No Products Available' })).toBeInTheDocument();
    const words = "We're currently updating our inventory. Please check back soon for new battery products.";
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Show all products' })).toHaveAttribute(
      'href',
      '/device-batteries/All',
    );
    expect(screen.getByText('0').closest('p')).toHaveTextContent('0 products found for “galaxi s29”');
    const families = within(await screen.findByRole('navigation', { name: 'Device families' }));
    expect(families.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['iPhone', 'Android', 'iPad', 'Tablet'].map((name) => `/device-batteries/${name}`),
    );
    const { result } = renderHook(() => useChatRequest());
    await userEvent.click(screen.getByRole('button', { name: 'Start Chat' }));
    expect(result.current).toMatchObject({
      subject: 'Battery for galaxi s29',
      message: expect.stringContaining('galaxi s29'),
    });
    act(() => chatRequestTaken());
  });

  it.each([
    ['/device-batteries/Tablet?brand=Alcatel&price=over-8000', 0],
    ['/device-batteries/iPhone?page=99', 43],
  ])('links from %s to the finder', async (path, total) => {
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([], { total }))));
    open(path);
    expect(await screen.findByRole('link', { name: /^Find my battery/ })).toHaveAttribute('href', '/find-my-battery');
  });

  it('offers all prices when a price filter leaves a search empty', async () => {
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([], { totalPages: 0 }))));
    const { router } = open('/device-batteries?q=A2633&price=under-5000');
    await userEvent.click(await screen.findByRole('link', { name: 'Show all prices' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=A2633'));
  });

  it('offers Retry after a failure', async () => {
    server.use(http.get(`${apiUrl}/products`, failing));
    open();
    expect(await screen.findByText('Please try again soon.')).toBeInTheDocument();
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([product()]))));
    screen.getByRole('button', { name: 'Retry' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('shows a skeleton while loading', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`${apiUrl}/products`, async () => {
        await held;
        return HttpResponse.json(productPage([product()]));
      }),
    );
    open();
    expect(await screen.findByRole('status', { name: 'Loading products' })).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading products' })).not.toBeInTheDocument();
  });
});
