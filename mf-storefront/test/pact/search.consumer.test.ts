/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { searchApi } from '../../src/features/search/search.api.ts';
import { searchMetadataApi } from '../../src/shared/search-metadata.api.ts';
import { suggestionsApi } from '../../src/shared/suggestions/suggestions.api.ts';
import { asked, category, nobody, product } from './battery.ts';
import { json, storeAt } from './pact.ts';

const { eachLike, integer, string } = MatchersV3;

const { id, slug, name, price, inStock, batteryCapacity, deviceId, deviceName, modelNumbers } = product;

describe('mf-storefront asks catalog', () => {
  it('for batteries by words and filters, with what each choice would leave', () =>
    asked('an advanced search')
      .withRequest('GET', '/api/search', (request) =>
        request.query({ query: 'A2633', maxPrice: '10000', inStock: 'true', limit: '20', fits: nobody }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          products: [{ ...product, total: 1 }],
          total: 1,
          facets: { brands: [{ name: 'Apple', count: 1 }] },
          correction: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const query = { query: 'A2633', maxPrice: 10_000, inStock: true, limit: 20, fits: nobody };
        const { data } = await storeAt(url).dispatch(searchApi.endpoints.search.initiate(query));
        expect(data?.pages).toMatchObject([{ total: 1, products: [{ name: 'iPhone 13 Battery', price: '6500.00' }] }]);
      }));

  it('for the choices of a search', () =>
    asked('a look at the choices of a search')
      .withRequest('GET', '/api/search', (request) => request.query({ limit: '0' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          metadata: { categories: eachLike('iPhone'), brands: eachLike('Apple'), priceRange: { min: integer(6500), max: integer(6500) } },
          facets: { categories: eachLike({ name: category, count: integer(1) }) },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(searchMetadataApi.endpoints.searchMetadata.initiate());
        expect(data).toMatchObject({ categories: ['iPhone'], priceRange: { min: 6500 }, counts: [{ count: 1 }] });
      }));

  it('for what somebody who types may mean', () =>
    asked('a look at suggestions')
      .withRequest('GET', '/api/search/suggestions', (request) => request.query({ q: 'iphone 13' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          query: 'iphone 13',
          correction: null,
          products: [{ id, slug, name, price, inStock, batteryCapacity, phoneImageUrl: product.phoneImageUrl }],
          devices: eachLike({
            id: deviceId,
            name: string(deviceName),
            brand: string('Apple'),
            category,
            imageUrl: product.phoneImageUrl,
            modelNumbers,
            productSlug: string(slug),
          }),
          categories: eachLike({ label: string('Apple in iPhone'), category, brand: string('Apple'), count: integer(1) }),
          total: 1,
          beginning: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(suggestionsApi.endpoints.suggestions.initiate('iphone 13'));
        expect(data).toMatchObject({ total: 1, products: [{ inStock: true }] });
      }));
});
