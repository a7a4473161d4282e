/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { keptApi } from '../../src/features/kept/kept.api.ts';
import { battery, onSale } from './battery.ts';
import { json, pactWith, storeAt } from './pact.ts';

const { eachLike, uuid } = MatchersV3;

const catalog = pactWith('catalog');
const orders = pactWith('orders');

describe('mf-storefront asks catalog what an account keeps', () => {
  it('to keep a product', () =>
    catalog
      .addInteraction()
      .given(onSale, { id: battery })
      .uponReceiving('a product that got a heart')
      .withRequest('PATCH', '/api/account/kept', (request) => request.jsonBody({ add: [battery], remove: [] }))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ wishlist: eachLike(uuid(battery)), device: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(keptApi.endpoints.changeKept.initiate({ add: [battery], remove: [] }));
        expect(data).toEqual({ wishlist: [battery], device: null });
      }));

  it('for all of it', () =>
    catalog
      .addInteraction()
      .given(onSale, { id: battery })
      .uponReceiving('a browser of an account')
      .withRequest('GET', '/api/account/kept')
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ wishlist: [], device: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(keptApi.endpoints.readKept.initiate());
        expect(data).toEqual({ wishlist: [], device: null });
      }));
});

describe('mf-storefront asks orders', () => {
  it('whether the browser’s join the account', () =>
    orders
      .addInteraction()
      .given('a customer is signed in')
      .uponReceiving('the first call about orders after a sign-in')
      .withRequest('GET', '/api/orders', (request) => request.query({ limit: '1' }))
      .willRespondWith(200, (response) => response.headers(json))
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(keptApi.endpoints.joinOrders.initiate());
        expect(error).toBeUndefined();
      }));
});
