import type { SearchSuggestions } from '@shop/contracts/search';
import type { RouteObject } from '@shop/platform/router';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import search from '../src/search.tsx';
import { keyboardRoom, linesOf, phoneRoom } from '../src/shared/suggestions/rules/lines.ts';
import { piecesOf } from '../src/shared/suggestions/rules/untyped.ts';
import { WithSuggestions } from '../src/shared/suggestions/WithSuggestions.tsx';
import { failing, testServer } from './server.ts';

const server = testServer();
const asked: string[] = [];
const signals: AbortSignal[] = [];

const answer: SearchSuggestions = {
  query: 'galaxy a5',
  correction: null,
  beginning: null,
  products: [
    {
      id: 'p1',
      slug: 'galaxy-a54-5g-battery',
      name: 'Galaxy A54 5G Battery',
      price: '5800.00',
      inStock: true,
      batteryCapacity: '5000mAh',
      phoneImageUrl: '/api/images/a54.svg',
    },
    {
      id: 'p2',
      slug: 'galaxy-a53-battery',
      name: 'Galaxy A53 Battery',
      price: '5100.00',
      inStock: false,
      batteryCapacity: '',
      phoneImageUrl: '/api/images/a53.svg',
    },
  ],
  devices: [
    {
      id: 'd1',
      name: 'Galaxy A54 5G',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '/api/images/a54.svg',
      modelNumbers: ['SM-A546B', 'SM-A546E'],
      productSlug: 'galaxy-a54-5g-battery',
    },
  ],
  categories: [{ label: 'Samsung in Android', category: 'Android', brand: 'Samsung', count: 121 }],
  total: 10,
};
const corrected: SearchSuggestions = { ...answer, correction: 'galaxy a5' };

const answering = (answerTo: (q: string) => SearchSuggestions | Promise<SearchSuggestions>) =>
  http.get(`${apiUrl}/search/suggestions`, async ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(q);
    signals.push(request.signal);
    return HttpResponse.json(await answerTo(q));
  });

beforeEach(() => {
  asked.length = 0;
  signals.length = 0;
  const facets = { categories: [], brands: [], capacities: [], inStock: 0, prices: null };
  server.use(
    answering((q) => (q.startsWith('galaxi') ? corrected : answer)),
    http.get(`${apiUrl}/search`, ({ request }) =>
      request.url.includes('limit=0')
        ? undefined
        : HttpResponse.json({ products: [], total: 0, facets, correction: null }),
    ),
  );
});

const routes: RouteObject[] = [
  {
    path: '/',
    Component: () => (
      <WithSuggestions>
        <input type="search" aria-label="Search products" />
        <button type="button">Next</button>
      </WithSuggestions>
    ),
  },
  { path: '*', Component: () => null },
];

/** Pastes the text, because typing may take longer than the debounce. */
async function typed(text: string, { pages = routes, path = '/' } = {}) {
  const { router } = renderApp(pages, { path });
  const field = await screen.findByLabelText('Search products');
  await userEvent.click(field);
  await userEvent.paste(text);
  return { router, field };
}
const type = (text: string) => userEvent.paste(text);
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

describe('search suggestions', () => {
  it('contain batteries, devices, categories and a link to all results', async () => {
    const { field } = await typed('galaxy a5');
    await screen.findByText('$5,800');
    expect(options()).toEqual([
      'Galaxy A54 5G Battery5,000 mAh · In stock$5,800',
      'Galaxy A53 BatteryOut of stock$5,100',
      'Galaxy A54 5GSM-A546B, SM-A546E',
      'Samsung in Android121 batteries',
      'See all 10 results for galaxy a5',
    ]);
    expect(within(screen.getByRole('group', { name: 'Is this your device?' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Search products' })).toBe(field);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('4 suggestions')).toHaveAttribute('role', 'status');
  });

  it('are requested once after fast typing', async () => {
    const { field } = await typed('g');
    for (const value of ['ga', 'gal', 'galaxy']) fireEvent.input(field, { target: { value } });
    await screen.findByRole('listbox');
    expect(asked.filter((q) => q !== 'g')).toEqual(['galaxy']);
  });

  it('open by arrow keys and Enter, or by click', async () => {
    const { router, field } = await typed('galaxy');
    const first = (await screen.findAllByRole('option'))[0];
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/device-batteries/Android'));
    expect(router.state.location.search).toBe('?brand=Samsung');
  });

  it('leave Enter to the search without a selection', async () => {
    const { router } = await typed('galaxy', { pages: search, path: '/search' });
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=galaxy'));
    expect(options()).toEqual([]);
  });

  it('show a correction and link to the typed words', async () => {
    const { router } = await typed('galaxi a5');
    expect(await screen.findByText('Showing galaxy a5. 4 suggestions')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: /Search instead for galaxi a5/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=galaxi+a5&exact=true'));
  });

  it('keep the search page’s filters for the typed words', async () => {
    const { router } = await typed('galaxi a5', { pages: search, path: '/search?brand=Samsung&inStock=true&page=2' });
    await userEvent.click(await screen.findByRole('option', { name: /Search instead for galaxi a5/ }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=galaxi+a5&brand=Samsung&inStock=true&exact=true'),
    );
  });

  it('close on Escape and reopen on an arrow key', async () => {
    const { field } = await typed('galaxy');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field).toHaveValue('galaxy');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(5);
  });

  it('close when the field loses focus', async () => {
    await typed('galaxy');
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(options()).toEqual([]);
  });

  it('ignore a late response to an older query', async () => {
    let release = () => {};
    const older = new Promise<void>((done) => {
      release = done;
    });
    server.use(
      answering(async (q) => {
        if (q === 'g') await older;
        return {
          ...answer,
          query: q,
          products: [],
          devices: [],
          categories: [{ ...answer.categories[0], label: `found ${q}` } as never],
        };
      }),
    );
    await typed('g');
    await waitFor(() => expect(asked).toEqual(['g']));
    await type('a');
    await screen.findByRole('option', { name: /found ga/ });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    release();
  });

  it('are cached after a deleted letter', async () => {
    server.use(answering((q) => ({ ...answer, query: q })));
    const shownFor = (q: string) => screen.findByRole('option', { name: `See all 10 results for ${q}` });
    await typed('ga');
    await shownFor('ga');
    await type('l');
    await shownFor('gal');
    await userEvent.keyboard('{Backspace}');
    await shownFor('ga');
    await type('l');
    await shownFor('gal');
    expect(asked).toEqual(['ga', 'gal']);
  });

  it('disappear after a failure without changing the field', async () => {
    const { router, field } = await typed('galax', { pages: search, path: '/search' });
    await screen.findByRole('listbox');
    server.use(http.get(`${apiUrl}/search/suggestions`, failing));
    await type('y');
    await waitFor(() => expect(options()).toEqual([]));
    expect(field).toHaveValue('galaxy');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=galaxy'));
  });
});

describe('suggestion list', () => {
  it('is shorter on phones and above a phone’s keyboard', () => {
    const many = {
      ...answer,
      products: Array.from({ length: 5 }, () => answer.products)
        .flat()
        .slice(0, 5),
      devices: [...answer.devices, ...answer.devices],
    };
    expect(linesOf(many, 'galaxy', phoneRoom).map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => 'product'),
      ...['device', 'category', 'all'],
    ]);
    expect(linesOf(many, 'galaxy', keyboardRoom).map(({ kind }) => kind)).toEqual([
      'product',
      'product',
      'product',
      'device',
      'all',
    ]);
  });

  it('links a device without a battery to a search', () => {
    const [device] = answer.devices;
    const lines = linesOf(
      { ...answer, products: [], devices: [{ ...device, productSlug: null } as never] },
      'a54',
      phoneRoom,
    );
    expect(lines[0]?.to).toBe('/search?q=Galaxy+A54+5G');
  });

  it.each([
    ['Galaxy A54 5G Battery', 'galaxy a5', ['Galaxy A5', '*4 5G Battery']],
    ['Galaxy A54', 'sma546b', ['Galaxy A54']],
    ['iPhone 13', '', ['iPhone 13']],
    ['Galaxy A54', 'a54 galaxy', ['Galaxy A54']],
  ])('highlights in %s the part missing from %s', (name, words, shown) => {
    expect(piecesOf(name, words).map(({ text, untyped }) => (untyped ? '*' : '') + text)).toEqual(shown);
  });
});
