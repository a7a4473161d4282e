import { categoryAddress, productQuery, readAddress } from '../src/features/catalogue/rules/address.ts';

const read = (path: string | undefined, query = '') => readAddress(path, new URLSearchParams(query));

describe('the category of an address', () => {
  it.each([
    ['the path', 'Android', 'category=iPad', 'Android'],
    ['the query parameter category', undefined, 'category=iPad', 'iPad'],
    ['the query parameter device', undefined, 'device=Tablet', 'Tablet'],
    ['iPhone when nothing is named', undefined, '', 'iPhone'],
    ['All when there is a search', undefined, 'q=galaxy', 'All'],
    ['All for a search, whatever the path says', 'Android', 'q=galaxy', 'All'],
    ['the path in any case', 'ipad', '', 'iPad'],
  ])('is %s', (_, path, query, category) => {
    expect(read(path, query).category).toBe(category);
  });
});

describe('the filters of an address', () => {
  it.each([
    ['price=under-5000', { maxPrice: 5000 }],
    ['price=5000-8000', { minPrice: 5000, maxPrice: 8000 }],
    ['price=over-8000', { minPrice: 8000 }],
    ['price=free', {}],
    ['sort=price_desc', { sortBy: 'price_desc' }],
    ['sort=featured', {}],
    ['sort=random', {}],
  ])('%s asks for %j', (query, asked) => {
    expect(productQuery(read('All', query))).toEqual(asked);
  });

  it.each([
    ['Android', 'brand=samsung', { category: 'Android', brand: 'Samsung' }],
    ['Tablet', 'brand=Amazon', { category: 'Tablet', brand: 'Amazon' }],
    ['Tablet', 'brand=Nokia', { category: 'Tablet' }],
    ['iPhone', 'brand=Samsung', { category: 'iPhone' }],
  ])('on %s %s asks for %j: a brand counts only where it has a pill', (path, query, asked) => {
    expect(productQuery(read(path, query))).toEqual(asked);
  });

  it('cuts a search to the 80 characters that the service takes', () => {
    expect(productQuery(read(undefined, `q=${'x'.repeat(100)}`)).q).toHaveLength(80);
  });
});

describe('a category pill', () => {
  it('keeps price and order, and leaves search and brand behind', () => {
    const query = new URLSearchParams('q=galaxy&brand=Samsung&price=over-8000&sort=name_asc');
    expect(categoryAddress('iPad', query)).toBe('/device-batteries/iPad?price=over-8000&sort=name_asc');
  });
});
