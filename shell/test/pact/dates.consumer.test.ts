import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { regions } from '@shop/contracts/parishes';
import { createPlatformStore } from '@shop/platform/platform';
import { cartApi } from '../../src/browser/cart/cart.api.ts';

const { regex } = MatchersV3;

const pact = new PactV4({
  consumer: 'shell',
  provider: 'orders',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const arrival = { text: regex(/^Arrives .+$/, 'Arrives Tue 24 Nov') };
const ready = { text: regex(/^Ready .+$/, 'Ready today after 3 PM') };

describe('shell requests to orders', () => {
  it('gets the delivery and pickup estimates of the cart', () =>
    pact
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a look at the dates')
      .withRequest('GET', '/api/shop/dates')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          delivery: Object.fromEntries(regions.map((region) => [region, arrival])),
          pickup: Object.fromEntries(['kingston', 'montego-bay'].map((store) => [store, ready])),
        }),
      )
      .executeTest(async ({ url }) => {
        Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
        const { data } = await createPlatformStore().dispatch(cartApi.endpoints.shopDates.initiate());
        expect(data).toMatchObject({ delivery: { kingston: { text: 'Arrives Tue 24 Nov' } } });
      }));
});
