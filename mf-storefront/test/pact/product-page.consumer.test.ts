/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { productApi } from '../../src/features/product/product.api.ts';
import { battery, product } from './battery.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { eachLike, string, uuid } = MatchersV3;

const pact = pactWith('catalog');
const { deviceId, deviceName, modelNumbers } = product;
const detail = {
  ...product,
  voltage: string('3.84'),
  wattHours: string('12.39'),
  chemistry: string('Li-ion polymer'),
  originalCapacity: string('3227mAh'),
  inTheBox: eachLike('Battery'),
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

describe('mf-storefront asks catalog', () => {
  it('for the page of a product, with the devices it fits and its neighbours', () =>
    productPage('the page of a product', 'a battery and its neighbour are on sale')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ...detail, onSale: true, related: eachLike(neighbour) }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(productApi.endpoints.productPage.initiate(product.slug));
        expect(data).toMatchObject({ onSale: true, fits: [{ deviceName: 'iPhone 13' }], related: [{ slug: 'iphone-13-pro-battery' }] });
      }));

  it('for the page of a product that is no longer sold', () =>
    productPage('the page of a product that is no longer sold', 'the battery is no longer sold')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ...detail, onSale: false, related: [] }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(productApi.endpoints.productPage.initiate(product.slug));
        expect(data).toMatchObject({ onSale: false, related: [] });
      }));

  it('for the page of a product that never was', () =>
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
