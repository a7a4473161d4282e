/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accountSyncApi } from '../../src/features/account-sync/account-sync.api.ts';
import { facetsApi, facetsQuery } from '../../src/features/catalogue/facets.api.ts';
import { readAddress } from '../../src/features/catalogue/rules/address.ts';
import { upkeepApi } from '../../src/features/catalogue/upkeep.api.ts';
import { finderApi } from '../../src/features/finder/finder.api.ts';
import { productApi } from '../../src/features/product/product.api.ts';
import { searchApi } from '../../src/features/search/search.api.ts';
import { devicesApi } from '../../src/shared/devices.api.ts';
import { productsApi } from '../../src/shared/products/products.api.ts';
import { someProductsApi } from '../../src/shared/products/some-products.api.ts';
import { searchMetadataApi } from '../../src/shared/search-metadata.api.ts';
import { suggestionsApi } from '../../src/shared/suggestions/suggestions.api.ts';
import { asked, battery, category, onSale, product, unknownId } from './battery.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { eachLike, integer, string, uuid } = MatchersV3;

describe('mf-storefront requests to catalog about families', () => {
  const pact = pactWith('catalog');
  const { id, slug, name, price, inStock, batteryCapacity, deviceName, modelNumbers } = product;
  const model = {
    id: uuid('22222222-2222-4222-8222-222222222222'),
    name: deviceName,
    brand: 'Apple',
    category: 'iPhone',
    series: 'iPhone 13',
    imageUrl: product.phoneImageUrl,
    modelNumbers,
    product: { id, slug, name, price, inStock, batteryCapacity },
  };

  it('lists families', () =>
    pact
      .addInteraction()
      .given('the family iPhone is there')
      .uponReceiving('a look at the families')
      .withRequest('GET', '/api/devices/families')
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody([
            { name: 'iPhone', imageUrl: string('/api/images/devices/iphone.svg?v=aBqETeG2wbZu'), brands: ['Apple'] },
          ]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(devicesApi.endpoints.families.initiate());
        expect(data).toMatchObject([{ name: 'iPhone', brands: ['Apple'] }]);
      }));

  it("gets the banner's picture", () =>
    pact
      .addInteraction()
      .given('the banner has a picture')
      .uponReceiving("a look for the banner's picture")
      .withRequest('GET', '/api/images/banner')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ picture: { url: string('/api/images/devices/hero.svg?v=Zk3v0bGmQx1a') } }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(devicesApi.endpoints.banner.initiate());
        expect(data?.picture?.url).toContain('/hero');
      }));

  it('lists the series of a family', () =>
    asked("the finder's second question")
      .withRequest('GET', '/api/devices/series', (request) => request.query({ category: 'iPhone' }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody([{ name: 'iPhone 13', brand: 'Apple', imageUrl: product.phoneImageUrl, models: 1 }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(finderApi.endpoints.deviceSeries.initiate('iPhone'));
        expect(data).toMatchObject([{ name: 'iPhone 13', models: 1 }]);
      }));

  it('lists the models of a series', () =>
    asked("the finder's third question")
      .withRequest('GET', '/api/devices/models', (request) =>
        request.query({ category: 'iPhone', brand: 'Apple', series: 'iPhone 13' }),
      )
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody([model]))
      .executeTest(async ({ url }) => {
        const asked = { category: 'iPhone', brand: 'Apple', series: 'iPhone 13' } as const;
        const { data } = await storeAt(url).dispatch(finderApi.endpoints.deviceModels.initiate(asked));
        expect(data).toMatchObject([{ name: 'iPhone 13', product: { id } }]);
      }));
});

describe('mf-storefront requests to catalog about the wishlist', () => {
  const catalog = pactWith('catalog');

  it('adds a product to the wishlist', () =>
    catalog
      .addInteraction()
      .given(onSale, { id: battery })
      .uponReceiving('a product that got a heart')
      .withRequest('PATCH', '/api/account/saved-items', (request) => request.jsonBody({ add: [battery], remove: [] }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ wishlist: eachLike(uuid(battery)), device: null }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(
          accountSyncApi.endpoints.changeSavedItems.initiate({ add: [battery], remove: [] }),
        );
        expect(data).toEqual({ wishlist: [battery], device: null });
      }));

  it('gets wishlist and device', () =>
    catalog
      .addInteraction()
      .given(onSale, { id: battery })
      .uponReceiving('a browser of an account')
      .withRequest('GET', '/api/account/saved-items')
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ wishlist: [], device: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(accountSyncApi.endpoints.readSavedItems.initiate());
        expect(data).toEqual({ wishlist: [], device: null });
      }));
});

describe('mf-storefront requests to catalog about product lists', () => {
  const onePage = { products: [product], total: 1, page: 1, totalPages: 1, correction: null };
  const noPage = { products: [], total: 0, page: 1, totalPages: 0, correction: null };

  const list = (description: string, query: Record<string, string>, page: object) =>
    asked(description)
      .withRequest('GET', '/api/products', (request) => request.query(query))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(page));

  it('finds products by model number', () =>
    list('a search for a model number', { q: 'A2633', fits: unknownId }, onePage).executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        productsApi.endpoints.products.initiate({ q: 'A2633', fits: unknownId }),
      );
      expect(data?.pages).toMatchObject([{ total: 1, products: [{ name: 'iPhone 13 Battery', price: '6500.00' }] }]);
    }));

  it('combines filters and gets facet counts', () =>
    asked('a look at a narrowed catalogue')
      .withRequest('GET', '/api/products', (request) =>
        request.query({
          ...{
            category: 'iPhone',
            brand: ['Apple', 'Samsung'],
            minPrice: '5000',
            maxPrice: '7999.99',
            batteryCapacity: '3000-4000',
          },
          ...{ inStock: 'true', facets: 'true', limit: '1' },
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          ...onePage,
          facets: {
            brands: eachLike({ name: 'Apple', count: integer(1) }),
            prices: { min: integer(6500), max: integer(6500) },
          },
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
    ['includes a product at the highest price', 'that end at the price, which is among them', 6500, onePage],
    ['excludes a product a cent above the highest price', 'that end a cent below the price', 6499.99, noPage],
  ])('%s', (_, ending, maxPrice, page) =>
    list(`prices ${ending}`, { minPrice: '5000', maxPrice: String(maxPrice), sortBy: 'price_asc' }, page).executeTest(
      async ({ url }) => {
        const query = { minPrice: 5000, maxPrice, sortBy: 'price_asc' } as const;
        const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate(query));
        expect(data?.pages).toMatchObject([{ total: page.total }]);
      },
    ),
  );

  it('combines several brands and capacities', () =>
    asked('a list of two brands and two capacities')
      .withRequest('GET', '/api/products', (request) =>
        request.query({ brand: ['Apple', 'Samsung'], batteryCapacity: '3000-3999,5000+' }),
      )
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(onePage))
      .executeTest(async ({ url }) => {
        const query = { brand: ['Apple', 'Samsung'], batteryCapacity: '3000-3999,5000+' };
        const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate(query));
        expect(data?.pages).toMatchObject([{ total: 1 }]);
      }));

  it('gets the products of a wishlist', () =>
    asked('a look at a wishlist with a product that does not exist')
      .withRequest('GET', '/api/products/some', (request) => request.query({ ids: `${unknownId},${battery}` }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody([{ ...product, onSale: true }]))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(
          someProductsApi.endpoints.someProducts.initiate([unknownId, battery]),
        );
        expect(data).toMatchObject([{ id: battery, onSale: true }]);
      }));
});

describe('mf-storefront requests to catalog about product pages', () => {
  const pact = pactWith('catalog');
  const { deviceId, deviceName, modelNumbers } = product;
  const detail = {
    ...product,
    voltage: string('3.84'),
    wattHours: string('12.39'),
    chemistry: string('Li-ion polymer'),
    originalCapacity: string('3227mAh'),
    inTheBox: eachLike('Battery'),
    phoneImageAlt: string(''),
    batteryImageAlt: string(''),
    fits: eachLike({ deviceId, deviceName, modelNumbers }),
  };
  const neighbour = {
    ...product,
    id: uuid('33333333-3333-4333-8333-333333333333'),
    slug: string('iphone-13-pro-battery'),
    deviceName: string('iPhone 13 Pro'),
    name: string('iPhone 13 Pro Battery'),
  };

  const productPage = (description: string, given: string) =>
    pact
      .addInteraction()
      .given(given, { id: battery })
      .uponReceiving(description)
      .withRequest('GET', `/api/products/by-slug/${product.slug}`);

  it('gets a product with its devices and related products', () =>
    productPage('the page of a product', 'a battery and its neighbour are on sale')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...detail, onSale: true, related: eachLike(neighbour) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(productApi.endpoints.productPage.initiate(product.slug));
        expect(data).toMatchObject({
          onSale: true,
          fits: [{ deviceName: 'iPhone 13' }],
          related: [{ slug: 'iphone-13-pro-battery' }],
        });
      }));

  it('gets a deleted product', () =>
    productPage('the page of a product that is no longer sold', 'the battery is no longer sold')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ...detail, onSale: false, related: [] }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(productApi.endpoints.productPage.initiate(product.slug));
        expect(data).toMatchObject({ onSale: false, related: [] });
      }));

  it('gets 404 for an unknown product', () =>
    pact
      .addInteraction()
      .uponReceiving('the page of a product that never was')
      .withRequest('GET', '/api/products/by-slug/never-was')
      .willRespondWith(404, (answer) => answer.headers(problem).jsonBody({ status: 404, code: 'NOT_FOUND' }))
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(productApi.endpoints.productPage.initiate('never-was'));
        expect(error).toMatchObject({ status: 404 });
      }));
});

describe('mf-storefront requests to catalog about search', () => {
  const { id, slug, name, price, inStock, batteryCapacity, deviceId, deviceName, modelNumbers } = product;

  it('searches by words and filters with facet counts', () =>
    asked('an advanced search')
      .withRequest('GET', '/api/search', (request) =>
        request.query({ query: 'A2633', maxPrice: '10000', inStock: 'true', limit: '20', fits: unknownId }),
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
        const query = { query: 'A2633', maxPrice: 10_000, inStock: true, limit: 20, fits: unknownId };
        const { data } = await storeAt(url).dispatch(searchApi.endpoints.search.initiate(query));
        expect(data?.pages).toMatchObject([{ total: 1, products: [{ name: 'iPhone 13 Battery', price: '6500.00' }] }]);
      }));

  it('gets the filter choices of a search', () =>
    asked('a look at the choices of a search')
      .withRequest('GET', '/api/search', (request) => request.query({ limit: '0' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          metadata: {
            categories: eachLike('iPhone'),
            brands: eachLike('Apple'),
            priceRange: { min: integer(6500), max: integer(6500) },
          },
          facets: { categories: eachLike({ name: category, count: integer(1) }) },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(searchMetadataApi.endpoints.searchMetadata.initiate());
        expect(data).toMatchObject({ categories: ['iPhone'], priceRange: { min: 6500 }, counts: [{ count: 1 }] });
      }));

  it('suggests products, devices and categories', () =>
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
          categories: eachLike({
            label: string('Apple in iPhone'),
            category,
            brand: string('Apple'),
            count: integer(1),
          }),
          total: 1,
          beginning: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(suggestionsApi.endpoints.suggestions.initiate('iphone 13'));
        expect(data).toMatchObject({ total: 1, products: [{ inStock: true }] });
      }));
});

describe('mf-storefront requests to catalog by staff', () => {
  it('changes a product', () =>
    asked('a change of name and price')
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) =>
        request.jsonBody({ name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ ...product, name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .executeTest(async ({ url }) => {
        const update = { name: 'New name', price: '7000.00', inStock: false, featured: true };
        const { data } = await storeAt(url).dispatch(
          upkeepApi.endpoints.updateProduct.initiate({ id: battery, update }),
        );
        expect(data).toMatchObject({ name: 'New name', price: '7000.00' });
      }));

  it('deletes a product', () =>
    asked('a deletion')
      .withRequest('DELETE', `/api/admin/products/${battery}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(upkeepApi.endpoints.deleteProduct.initiate(battery));
        expect(error).toBeUndefined();
      }));
});
