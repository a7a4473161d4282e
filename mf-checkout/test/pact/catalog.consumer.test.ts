import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { stockApi } from '../../src/shared/stock/stock.api.ts';
import { storeAt } from './store-at.ts';

const { regex } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-checkout',
  provider: 'catalog',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const battery = '11111111-1111-4111-8111-111111111111';
const unknown = '33333333-3333-4333-8333-333333333333';

describe('mf-checkout requests to catalog', () => {
  it('gets the stock of counted products by store', () =>
    pact
      .addInteraction()
      .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
      .uponReceiving('from mf-checkout: a question for the stores that have what is in the cart')
      .withRequest('GET', '/api/products/stock-by-store', (request) => request.query({ ids: `${battery},${unknown}` }))
      .willRespondWith(200, (response) =>
        response
          .headers({ 'Content-Type': regex(/^application\/json.*$/, 'application/json') })
          .jsonBody([{ id: battery, stores: { kingston: 2, 'montego-bay': 0 }, total: 3 }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(stockApi.endpoints.storeStock.initiate([battery, unknown]));
        expect(data).toEqual([{ id: battery, stores: { kingston: 2, 'montego-bay': 0 }, total: 3 }]);
      }));
});
