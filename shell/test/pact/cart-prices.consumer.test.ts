import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';
import { cartApi } from '../../src/browser/cart/cart.api.ts';

const { boolean, regex } = MatchersV3;

const pact = new PactV4({
  consumer: 'shell',
  provider: 'catalog',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const battery = '11111111-1111-4111-8111-111111111111';
const unknownId = '99999999-9999-4999-8999-999999999999';
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };

/** Creates a store whose requests go to the pact's mock server. */
function storeAt(url: string) {
  Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
  return createPlatformStore();
}

describe('shell requests to catalog', () => {
  it('gets the prices of a cart without deleted products', () =>
    pact
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('a question for the prices of a cart')
      .withRequest('GET', '/api/products/prices', (request) => request.query({ ids: `${battery},${unknownId}` }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody([{ id: battery, price: '6500.00', inStock: boolean(true) }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(cartApi.endpoints.cartPrices.initiate([battery, unknownId]));
        expect(data).toEqual({ [battery]: { id: battery, price: '6500.00', inStock: true }, [unknownId]: null });
      }));
});
