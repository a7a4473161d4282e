import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { MovementsReader } from '../../src/stock/movements.reader.ts';
import type { StockService } from '../../src/stock/stock.service.ts';

const { boolean, eachLike, integer, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'catalog',
  provider: 'orders',
  dir: resolve('../../packages/contracts/pacts'),
  logLevel: 'error',
});

describe('catalog requests to orders', () => {
  it("gets the shop's details for mail signatures", () =>
    pact
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a question for who signs a mail')
      .withRequest('GET', '/api/shop')
      .willRespondWith(200, (response) =>
        response.jsonBody({
          name: string('Island Cell'),
          telephone: string('(876) 555-0142'),
          email: string('hello@islandcell.example'),
          stores: eachLike({
            city: string('Kingston'),
            address: string('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10'),
          }),
        }),
      )
      .executeTest(async (orders) => {
        const { name, stores } = await new ShopClient({ SITE_URL: orders.url }).details();
        expect([name, stores[0]?.city]).toEqual(['Island Cell', 'Kingston']);
      }));

  it('lists stock movements on the internal port', () =>
    pact
      .addInteraction()
      .given('an order to be collected in Kingston took its battery as movement 13')
      .uponReceiving('a question for what orders took of the stock')
      .withRequest('GET', '/stock-movements', (request) => request.query({ after: '12' }))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          movements: eachLike({
            number: integer(13),
            orderId: uuid('22222222-2222-4222-8222-222222222222'),
            returned: boolean(false),
            store: 'kingston',
            lines: eachLike({ productId: uuid('11111111-1111-4111-8111-111111111111'), quantity: integer(1) }),
          }),
          last: integer(13),
        }),
      )
      .executeTest(async (orders) => {
        const reader = new MovementsReader({ ORDERS_INTERNAL_URL: [orders.url] }, {} as StockService);
        const { movements, last } = await reader.after(12);
        expect([movements[0]?.store, movements[0]?.lines[0]?.quantity, last]).toEqual(['kingston', 1, 13]);
      }));
});
