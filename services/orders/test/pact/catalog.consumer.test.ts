import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { Pool } from 'undici';
import { CatalogClient } from '../../src/catalog/catalog.client.ts';
import { battery } from '../support/orders-service.ts';

const { regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'orders',
  provider: 'catalog',
  dir: resolve('../../packages/contracts/pacts'),
  logLevel: 'error',
});

const forwarded = { authorization: 'Bearer token', requestId: 'r-1' };
const unknown = '00000000-0000-4000-8000-000000000000';
const client = (url: string) => new CatalogClient(new Pool(url));

/** The client takes the caller's identity and the request's id along. */
const headers = { authorization: regex(/^Bearer .+$/, 'Bearer token'), 'x-request-id': string('r-1') };
const sold = {
  name: string('iPhone 13 Battery'),
  price: regex(/^\d+\.\d{2}$/, '6500.00'),
  phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
};
describe('what orders expects of the catalogue', () => {
  it('name, price, stock and picture of a product', async () => {
    await pact
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('a question for the price of the battery')
      .withRequest('GET', '/api/products/prices', (request) => request.query({ ids: battery }).headers(headers))
      .willRespondWith(200, (response) =>
        response.jsonBody([
          {
            id: battery,
            name: string('iPhone 13 Battery'),
            price: '6500.00',
            inStock: true,
            phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
          },
        ]),
      )
      .executeTest(async (catalog) => {
        const prices = await client(catalog.url).prices([battery], forwarded);
        expect(prices.map(({ id, price }) => [id, price])).toEqual([[battery, '6500.00']]);
      });
  });

  it('that a product is out of stock', async () => {
    await pact
      .addInteraction()
      .given('the battery is out of stock', { id: battery })
      .uponReceiving('a question for a battery that is sold out')
      .withRequest('GET', '/api/products/prices', (request) => request.query({ ids: battery }).headers(headers))
      .willRespondWith(200, (response) => response.jsonBody([{ id: battery, inStock: false, ...sold }]))
      .executeTest(async (catalog) => {
        const prices = await client(catalog.url).prices([battery], forwarded);
        expect(prices.map(({ inStock }) => inStock)).toEqual([false]);
      });
  });

  it('that products it does not know are left out', async () => {
    const ids = [battery, unknown];
    await pact
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('a question for the battery and for a product that does not exist')
      .withRequest('GET', '/api/products/prices', (request) => request.query({ ids: ids.join(',') }).headers(headers))
      .willRespondWith(200, (response) => response.jsonBody([{ id: battery, inStock: true, ...sold }]))
      .executeTest(async (catalog) => {
        const prices = await client(catalog.url).prices(ids, forwarded);
        expect(prices.map(({ id }) => id)).toEqual([battery]);
      });
  });
});
