/** @jest-environment node */
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
    ['price=under-5000', { maxPrice: 4999.99 }],
    ['price=5000-7999.99', { minPrice: 5000, maxPrice: 7999.99 }],
    ['price=5000-8000', { minPrice: 5000, maxPrice: 8000 }],
    ['price=over-8000', { minPrice: 8000 }],
    ['price=free', {}],
    ['price=3000-6000', { minPrice: 3000, maxPrice: 6000 }],
    ['price=3000-', { minPrice: 3000 }],
    ['minPrice=3000&maxPrice=', { minPrice: 3000 }],
    ['minPrice=$3,000', { minPrice: 3000 }],
    ['minPrice=99.5&maxPrice=4,999.99', { minPrice: 99.5, maxPrice: 4999.99 }],
    ['minPrice=0.001&maxPrice=4999.994', { maxPrice: 4999.99 }],
    ['minPrice=1e3&maxPrice=5.0.0', {}],
    ['minPrice=-5&maxPrice=x', {}],
    ['batteryCapacity=3000mAh', { batteryCapacity: '3000mAh' }],
    ['batteryCapacity=5,000 mAh', { batteryCapacity: '5000 mAh' }],
    ['batteryCapacity=large, 4000-4999, 5000-3000', { batteryCapacity: '4000-4999' }],
    ['inStock=true', { inStock: true }],
    ['inStock=maybe', {}],
    ['maxPrice=2500000', { maxPrice: 2_500_000 }],
    ['maxPrice=100000000', {}],
    ['page=3', { page: 3 }],
    ['page=1,000', {}],
    ['page=1000000000', {}],
    ['q=%00%0A', {}],
    ['sort=price_desc', { sortBy: 'price_desc' }],
    ['sort=featured', {}],
    ['sort=random', {}],
  ])('%s asks for %j', (query, asked) => {
    expect(productQuery(read('All', query))).toEqual(asked);
  });

  it.each([
    ['Android', 'brand=samsung', { category: 'Android', brand: ['Samsung'] }],
    ['Tablet', 'brand=Amazon', { category: 'Tablet', brand: ['Amazon'] }],
    ['Android', 'brand=Samsung&brand=blu&brand=samsung', { category: 'Android', brand: ['Samsung', 'BLU'] }],
    ['Android', 'brand=Samsung,BLU', { category: 'Android', brand: ['Samsung', 'BLU'] }],
    ['Android', `brand=${'x'.repeat(99)}`, { category: 'Android', brand: ['x'.repeat(40)] }],
    [
      'All',
      Array.from({ length: 40 }, (_, index) => `brand=b${index}`).join('&'),
      { brand: Array.from({ length: 12 }, (_, index) => `b${index}`) },
    ],
  ])('on %s %s asks for %j', (path, query, asked) => {
    expect(productQuery(read(path, query))).toEqual(asked);
  });

  it('cuts a search to the 80 characters that the service takes', () => {
    expect(productQuery(read(undefined, `q=${'x'.repeat(100)}`)).q).toHaveLength(80);
  });
});

describe('a category pill', () => {
  it('keeps what fits every category, and leaves search and brands behind', () => {
    const query = new URLSearchParams('q=galaxy&brand=Samsung&price=over-8000&inStock=true&batteryCapacity=5000%2B&sort=name_asc');
    expect(categoryAddress('iPad', query)).toBe(
      '/device-batteries/iPad?price=over-8000&batteryCapacity=5000%2B&inStock=true&sort=name_asc',
    );
  });
});
