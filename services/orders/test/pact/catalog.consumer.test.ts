import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { StockTaking } from '@shop/contracts/stock';
import type { DataSource } from 'typeorm';
import { Pool } from 'undici';
import { CatalogClient } from '../../src/catalog/catalog.client.ts';
import { StockClient } from '../../src/catalog/stock.client.ts';
import { KnownPricesReader } from '../../src/known-prices/known-prices.reader.ts';
import { battery } from '../support/orders-service.ts';

const { boolean, eachLike, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'orders',
  provider: 'catalog',
  dir: resolve('../../packages/contracts/pacts'),
  logLevel: 'error',
});

const forwarded = { authorization: 'Bearer token', requestId: 'r-1' };
const unknown = '00000000-0000-4000-8000-000000000000';
const upstreams = (url: string) => ({ api: new Pool(url), internal: new Pool(url), close: async () => undefined });
const client = (url: string) => new CatalogClient(upstreams(url));
const stockClient = (url: string) => new StockClient(upstreams(url));
const taking = (quantity: number): StockTaking => ({
  ...{ orderId: '22222222-2222-4222-8222-222222222222', store: 'kingston' },
  lines: [{ productId: battery, quantity }],
});

/** The client forwards the caller's identity and the request ID. */
const headers = { authorization: regex(/^Bearer .+$/, 'Bearer token'), 'x-request-id': string('r-1') };
const sold = {
  name: string('iPhone 13 Battery'),
  category: string('iPhone'),
  price: regex(/^\d+\.\d{2}$/, '6500.00'),
  phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
};
describe('orders requests to catalog', () => {
  it('gets name, category, price, stock and picture of a product', async () => {
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
            category: string('iPhone'),
            price: '6500.00',
            inStock: true,
            counted: boolean(false),
            phoneImageUrl: string('/api/images/devices/iphone-13.svg'),
          },
        ]),
      )
      .executeTest(async (catalog) => {
        const prices = await client(catalog.url).prices([battery], forwarded);
        expect(prices.map(({ id, category, price }) => [id, category, price])).toEqual([
          [battery, 'iPhone', '6500.00'],
        ]);
      });
  });

  it('gets a product that is out of stock', async () => {
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

  it('omits unknown products', async () => {
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

  it('gets the stock of counted products by store', async () => {
    const ids = [battery, unknown];
    await pact
      .addInteraction()
      .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
      .uponReceiving('a question for the stores that have the battery')
      .withRequest('GET', '/api/products/stock-by-store', (request) =>
        request.query({ ids: ids.join(',') }).headers(headers),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody([{ id: battery, stores: { kingston: 2, 'montego-bay': 0 } }]),
      )
      .executeTest(async (catalog) => {
        const stock = await client(catalog.url).storeStock(ids, forwarded);
        expect(stock.map(({ id, stores }) => [id, stores.kingston])).toEqual([[battery, 2]]);
      });
  });

  it('takes the pieces of an order on the internal port', () =>
    pact
      .addInteraction()
      .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
      .uponReceiving('an order that takes two batteries')
      .withRequest('POST', '/stock-takings', (request) => request.jsonBody(taking(2)))
      .willRespondWith(200, (response) => response.jsonBody({ lacking: [] }))
      .executeTest(async (catalog) => {
        expect(await stockClient(catalog.url).take(taking(2))).toEqual({ lacking: [] });
      }));

  it('learns on the internal port which products lack pieces', () =>
    pact
      .addInteraction()
      .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
      .uponReceiving('an order for more batteries than there are')
      .withRequest('POST', '/stock-takings', (request) => request.jsonBody(taking(4)))
      .willRespondWith(200, (response) => response.jsonBody({ lacking: [{ productId: battery, left: 3 }] }))
      .executeTest(async (catalog) => {
        expect(await stockClient(catalog.url).take(taking(4))).toEqual({ lacking: [{ productId: battery, left: 3 }] });
      }));

  it('gets all prices on the internal port', () =>
    pact
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('a question for all prices')
      .withRequest('GET', '/prices', (request) => request.query({ unless: 'none' }))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          version: string('4Yv'),
          prices: eachLike({ id: uuid(battery), inStock: boolean(true), counted: boolean(false), ...sold }),
        }),
      )
      .executeTest(async (catalog) => {
        const reader = new KnownPricesReader({} as DataSource, { CATALOG_INTERNAL_URL: [catalog.url] });
        const { version, prices } = await reader.all('none');
        expect([version, prices?.[0]?.id, prices?.[0]?.price]).toEqual(['4Yv', battery, '6500.00']);
      }));
});
