/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { facetsApi, facetsQuery } from '../../src/features/catalogue/facets.api.ts';
import { readAddress } from '../../src/features/catalogue/rules/address.ts';
import { productsApi } from '../../src/shared/products/products.api.ts';
import { someProductsApi } from '../../src/shared/products/some-products.api.ts';
import { asked, battery, nobody, product } from './battery.ts';
import { json, storeAt } from './pact.ts';

const { eachLike, integer } = MatchersV3;

const onePage = { products: [product], total: 1, page: 1, totalPages: 1, correction: null };
const noPage = { products: [], total: 0, page: 1, totalPages: 0, correction: null };

const list = (description: string, query: Record<string, string>, page: object) =>
  asked(description)
    .withRequest('GET', '/api/products', (request) => request.query(query))
    .willRespondWith(200, (answer) => answer.headers(json).jsonBody(page));

describe('mf-storefront asks catalog', () => {
  it('for what fits a model number', () =>
    list('a search for a model number', { q: 'A2633', fits: nobody }, onePage).executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate({ q: 'A2633', fits: nobody }));
      expect(data?.pages).toMatchObject([{ total: 1, products: [{ name: 'iPhone 13 Battery', price: '6500.00' }] }]);
    }));

  it('for the catalogue narrowed by several filters, and what each further choice would leave', () =>
    asked('a look at a narrowed catalogue')
      .withRequest('GET', '/api/products', (request) =>
        request.query({
          ...{ category: 'iPhone', brand: ['Apple', 'Samsung'], minPrice: '5000', maxPrice: '7999.99', batteryCapacity: '3000-4000' },
          ...{ inStock: 'true', facets: 'true', limit: '1' },
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          ...onePage,
          facets: { brands: eachLike({ name: 'Apple', count: integer(1) }), prices: { min: integer(6500), max: integer(6500) } },
        }),
      )
      .executeTest(async ({ url }) => {
        const address = readAddress(
          'iPhone',
          new URLSearchParams('brand=Apple&brand=Samsung&price=5000-7999.99&batteryCapacity=3000-4000&inStock=true'),
        );
        const { data } = await storeAt(url).dispatch(facetsApi.endpoints.facets.initiate(facetsQuery(address)));
        expect(data).toMatchObject({ brands: [{ name: 'Apple' }], prices: { min: 6500 } });
      }));

  it.each([
    ['that end at the price, which is among them', 6500, onePage],
    ['that end a cent below the price', 6499.99, noPage],
  ])('for prices %s', (ending, maxPrice, page) =>
    list(`prices ${ending}`, { minPrice: '5000', maxPrice: String(maxPrice), sortBy: 'price_asc' }, page).executeTest(async ({ url }) => {
      const query = { minPrice: 5000, maxPrice, sortBy: 'price_asc' } as const;
      const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate(query));
      expect(data?.pages).toMatchObject([{ total: page.total }]);
    }),
  );

  it('for what any of several brands and capacities has', () =>
    asked('a list of two brands and two capacities')
      .withRequest('GET', '/api/products', (request) => request.query({ brand: ['Apple', 'Samsung'], batteryCapacity: '3000-3999,5000+' }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(onePage))
      .executeTest(async ({ url }) => {
        const query = { brand: ['Apple', 'Samsung'], batteryCapacity: '3000-3999,5000+' };
        const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate(query));
        expect(data?.pages).toMatchObject([{ total: 1 }]);
      }));

  it('for the products of a wishlist', () =>
    asked('a look at a wishlist with a product that does not exist')
      .withRequest('GET', '/api/products/some', (request) => request.query({ ids: `${nobody},${battery}` }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody([{ ...product, onSale: true }]))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(someProductsApi.endpoints.someProducts.initiate([nobody, battery]));
        expect(data).toMatchObject([{ id: battery, onSale: true }]);
      }));
});
