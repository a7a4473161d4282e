/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';
import { upkeepApi } from '../../src/features/catalogue/upkeep.api.ts';
import { devicesApi } from '../../src/features/home/devices.api.ts';
import { productsApi } from '../../src/shared/products/products.api.ts';

const { boolean, eachLike, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-storefront',
  provider: 'catalog',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const battery = '11111111-1111-4111-8111-111111111111';
const onSale = 'a battery is on sale for 6500.00';
const category = regex(/^(iPhone|Android|iPad|Tablet)$/, 'iPhone');
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };

const product = {
  id: battery,
  deviceId: uuid('22222222-2222-4222-8222-222222222222'),
  deviceName: 'iPhone 13',
  deviceBrand: string('Apple'),
  name: 'iPhone 13 Battery',
  description: string('With tools.'),
  price: '6500.00',
  inStock: true,
  batteryCapacity: string('3227mAh'),
  featured: boolean(false),
  category,
  modelNumbers: eachLike('A2633'),
  phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
  batteryImageUrl: string('/api/images/batteries/iphone-13.svg'),
};
const onePage = { products: [product], total: 1, page: 1, totalPages: 1 };
const noPage = { products: [], total: 0, page: 1, totalPages: 0 };

/** A store whose calls go to the pact's server: the remote's own endpoints, as they run in the browser. */
function storeAt(url: string) {
  Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
  return createPlatformStore({ composition: 'pact' });
}

const asked = (description: string) => pact.addInteraction().given(onSale, { id: battery }).uponReceiving(description);

const list = (description: string, query: Record<string, string>, page: object) =>
  asked(description)
    .withRequest('GET', '/api/products', (request) => request.query(query))
    .willRespondWith(200, (answer) => answer.headers(json).jsonBody(page));

describe('mf-storefront asks catalog', () => {
  it('for the families', () =>
    pact
      .addInteraction()
      .given('the family iPhone is there')
      .uponReceiving('a look at the families')
      .withRequest('GET', '/api/devices/families')
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody([{ name: 'iPhone', imageUrl: string('/api/images/devices/iphone.svg?v=aBqETeG2wbZu'), brands: ['Apple'] }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(devicesApi.endpoints.families.initiate());
        expect(data).toMatchObject([{ name: 'iPhone', brands: ['Apple'] }]);
      }));

  it("for the banner's picture", () =>
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

  it('for what fits a model number', () =>
    list('a search for a model number', { q: 'A2633' }, onePage).executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate({ q: 'A2633' }));
      expect(data?.pages).toMatchObject([{ total: 1, products: [{ name: 'iPhone 13 Battery', price: '6500.00' }] }]);
    }));

  it('for a price band, which begins at its first and ends before its last dollar', () =>
    list('a price band that ends at the price', { minPrice: '5000', maxPrice: '6500', sortBy: 'price_asc' }, noPage).executeTest(
      async ({ url }) => {
        const query = { minPrice: 5000, maxPrice: 6500, sortBy: 'price_asc' } as const;
        const { data } = await storeAt(url).dispatch(productsApi.endpoints.products.initiate(query));
        expect(data?.pages).toMatchObject([{ total: 0, products: [] }]);
      },
    ));

  it('to change a product', () =>
    asked('a change of name and price')
      .withRequest('PUT', `/api/admin/products/${battery}`, (request) =>
        request.jsonBody({ name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...product, name: 'New name', price: '7000.00', inStock: false, featured: true }),
      )
      .executeTest(async ({ url }) => {
        const update = { name: 'New name', price: '7000.00', inStock: false, featured: true };
        const { data } = await storeAt(url).dispatch(upkeepApi.endpoints.updateProduct.initiate({ id: battery, update }));
        expect(data).toMatchObject({ name: 'New name', price: '7000.00' });
      }));

  it('to delete a product', () =>
    asked('a deletion')
      .withRequest('DELETE', `/api/admin/products/${battery}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(upkeepApi.endpoints.deleteProduct.initiate(battery));
        expect(error).toBeUndefined();
      }));
});
