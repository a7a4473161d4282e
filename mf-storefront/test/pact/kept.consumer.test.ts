/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { keptApi } from '../../src/features/kept/kept.api.ts';
import { battery, onSale } from './battery.ts';
import { json, pactWith, storeAt } from './pact.ts';

const { eachLike, uuid } = MatchersV3;

const catalog = pactWith('catalog');

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
