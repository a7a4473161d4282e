import type { ProductFacets } from '@shop/contracts/catalog';
import { apiUrl, hydrateApp, renderApp } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { categoryAddress, filterChoices, readAddress, withChoices } from '../src/features/catalogue/rules/address.ts';
import { readFilters, writeFilters } from '../src/features/search/rules/filters.ts';
import { chipsOf, pricesText } from '../src/shared/filters/rules/chips.ts';
import { draftErrors, draftOf, filtersOf, followed } from '../src/shared/filters/rules/draft.ts';
import { filtersQuery, type ListFilters, noFilters } from '../src/shared/filters/rules/list-filters.ts';
import { product, productPage } from './products.ts';
import { testServer } from './server.ts';

const server = testServer();
const asked: string[] = [];
const facets: ProductFacets = {
  categories: [],
  brands: [
    { name: 'Samsung', count: 7 },
    { name: 'LG', count: 2 },
  ],
  capacities: [],
  inStock: 9,
  prices: { min: 2500, max: 12_000 },
};

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get(`${apiUrl}/products`, ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      if (searchParams.get('facets') === 'true')
        return HttpResponse.json(productPage([product()], { total: 9, facets }));
      asked.push(decodeURIComponent(search));
      return HttpResponse.json(productPage([product()], { total: 9 }));
    }),
  );
});

const open = (path: string) => renderApp(catalogue, { path });
const chips = () =>
  within(screen.getByRole('navigation', { name: 'Active filters' }))
    .queryAllByRole('link', { name: /^Remove/ })
    .map(({ textContent }) => textContent?.trim());
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Advanced Filters' }));
  await sheet.findByRole('checkbox', { name: 'LG (2)' });
  return sheet;
};

describe('list filter', () => {
  const set: Record<keyof ListFilters, Partial<ListFilters>> = {
    brands: { brands: ['LG'] },
    minPrice: { minPrice: 3_000 },
    maxPrice: { maxPrice: 6_000 },
    batteryCapacity: { batteryCapacity: '4000+' },
    inStock: { inStock: true },
  };
  const nowhere = new URLSearchParams();

  it.each(Object.entries(set))('by %s is part of URLs, API query and panel', (_, part) => {
    const filters = { ...noFilters, ...part };
    expect(readAddress('Android', withChoices(nowhere, filterChoices(filters)))).toMatchObject(filters);
    expect(readFilters(writeFilters({ ...readFilters(nowhere), ...filters }))).toMatchObject(filters);
    expect(Object.keys(filtersQuery(filters))).toHaveLength(1);
    expect(filtersOf(draftOf(filters))).toEqual(filters);
  });

  it.each(Object.entries(set))('by %s has a chip that removes it', (_, part) => {
    const filters = { ...noFilters, ...part };
    expect(chipsOf(filters).map(({ without }) => ({ ...filters, ...without }))).toEqual([noFilters]);
  });

  it.each(Object.entries(set))('by %s survives another category, except a brand', (name, part) => {
    const query = withChoices(nowhere, filterChoices({ ...noFilters, ...part }));
    const { searchParams } = new URL(categoryAddress('iPad', query), 'https://shop.example');
    expect(readAddress('iPad', searchParams)).toMatchObject(name === 'brands' ? noFilters : part);
  });
});

describe('catalogue filters', () => {
  it('apply from the URL and show a count and chips', async () => {
    open('/device-batteries/Android?brand=samsung&brand=LG&price=3000-6000&batteryCapacity=4000%2B&inStock=true');
    await screen.findByRole('article');
    expect(asked).toEqual([
      '?category=Android&brand=Samsung&brand=LG&minPrice=3000&maxPrice=6000&batteryCapacity=4000+&inStock=true',
    ]);
    expect(chips()).toEqual(['Samsung', 'LG', '$3,000 - $6,000', '4000+', 'In Stock Only']);
    expect(screen.getByRole('button', { name: 'Filters 5' })).toBeInTheDocument();
    expect(screen.getByLabelText('Price')).toHaveDisplayValue('$3,000 - $6,000');
    expect(screen.getByLabelText('Brand')).toHaveDisplayValue('Samsung, LG');
  });

  it('hydrate without changes', async () => {
    const { calls, html } = await hydrateApp(catalogue, {
      path: '/device-batteries/Android?brand=Samsung&inStock=true&minPrice=3000',
    });
    expect(calls).toEqual([]);
    expect(html).toContain('Over $3,000');
    expect(html).toContain('/search?category=Android');
  });

  it('apply together and close the sheet', async () => {
    const { router } = open('/device-batteries/Android?sort=name_asc');
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Samsung (7)' }));
    await userEvent.type(sheet.getByLabelText('From'), '8,000');
    expect(router.state.location.search).toBe('?sort=name_asc');
    await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name_asc&brand=Samsung&price=over-8000'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Price')).toHaveValue('over-8000');
  });

  it('close the sheet without navigation when unchanged', async () => {
    const { router } = open('/device-batteries/Android?brand=LG');
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?brand=LG');
  });

  it('list brands with products, and a chosen one without any', async () => {
    open('/device-batteries/Android?brand=ZTE');
    const sheet = await openSheet();
    const brands = sheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim());
    expect(brands).toEqual(['ZTE (0)', 'Samsung (7)', 'LG (2)']);
  });

  it('ask for confirmation before unapplied changes are lost', async () => {
    open('/device-batteries/Android');
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('switch', { name: 'In Stock Only' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(sheet.getByRole('switch', { name: 'In Stock Only' })).toBeChecked();
  });

  it('are removed one by one, and Back restores them', async () => {
    const { router } = open('/device-batteries/All?brand=Samsung&inStock=true');
    await userEvent.click(await screen.findByRole('link', { name: 'Remove Samsung' }));
    await waitFor(() => expect(chips()).toEqual(['In Stock Only']));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(chips()).toEqual(['Samsung', 'In Stock Only']));
  });
});

describe('Advanced Filters draft', () => {
  const draft = draftOf(noFilters);

  it.each([
    [{ from: '6000', to: '5000' }, { maxPrice: '“To” must not be less than “From”.' }],
    [{ from: '5000', to: '5000' }, {}],
    [{ from: 'cheap' }, { minPrice: 'Write a price such as 5000 or 4999.99.' }],
    [{ to: '-5' }, { maxPrice: 'Write a price such as 5000 or 4999.99.' }],
    [{ batteryCapacity: 'large' }, { batteryCapacity: 'Write a capacity such as 3000mAh, 3000-3999 or 5000+.' }],
    [{ from: '$3,000', to: '6000', batteryCapacity: '5,000 mAh, 3000-3999' }, {}],
  ])('%j has the errors %j', (typed, errors) => {
    expect(draftErrors({ ...draft, ...typed })).toEqual(errors);
  });

  it('accepts prices and capacities in several notations', () => {
    expect(filtersOf({ ...draft, from: '$3,000', batteryCapacity: '5,000 mAh,4000+' })).toMatchObject({
      minPrice: 3000,
      maxPrice: undefined,
      batteryCapacity: '5000 mAh, 4000+',
    });
  });

  it('keeps edited values when the list’s filters change', () => {
    const now = draftOf({ ...noFilters, brands: ['LG'], inStock: true });
    expect(followed({ ...draft, from: '3000' }, draft, now)).toEqual({ ...now, from: '3000' });
  });
});

describe('price text', () => {
  it.each([
    [{ minPrice: 5000, maxPrice: 8000 }, '$5,000 - $8,000'],
    [{ minPrice: 5000, maxPrice: 7999.99 }, '$5,000 to under $8,000'],
    [{ minPrice: undefined, maxPrice: 4999.99 }, 'Under $5,000'],
    [{ minPrice: undefined, maxPrice: 5000 }, 'Up to $5,000'],
    [{ minPrice: 99.5, maxPrice: undefined }, 'Over $99.50'],
  ])('for %j is "%s"', (prices, text) => expect(pricesText(prices)).toBe(text));
});

describe('price slider', () => {
  it('matches the text fields and keeps its thumbs in order', async () => {
    open('/device-batteries/All');
    const sheet = await openSheet();
    await userEvent.type(sheet.getByLabelText('From'), '$5,000');
    await userEvent.type(sheet.getByLabelText('To'), '$8,000');
    const [lowest, highest] = ['Lowest price', 'Highest price'].map((name) => sheet.getByRole('slider', { name }));
    expect([lowest, highest].map((thumb) => (thumb as HTMLInputElement).value)).toEqual(['5000', '8000']);
    fireEvent.change(highest as HTMLElement, { target: { value: '3000' } });
    expect(sheet.getByLabelText('To')).toHaveValue('5005');
  });
});

describe('brand pills', () => {
  it('are one tab stop with arrow keys, Home and End', async () => {
    open('/device-batteries/Tablet?brand=Alcatel');
    const pills = await screen.findByRole('toolbar', { name: 'Brands' });
    const stops = () => [...pills.querySelectorAll('a:not([tabindex="-1"])')].map(({ textContent }) => textContent);
    expect(stops()).toEqual(['Alcatel']);
    act(() => within(pills).getByRole('link', { name: 'Alcatel' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(within(pills).getByRole('link', { name: 'Samsung' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(pills).getByRole('link', { name: 'All Brands' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
    expect(within(pills).getByRole('link', { name: 'Amazon' })).toHaveFocus();
    expect(stops()).toEqual(['Amazon']);
  });
});
