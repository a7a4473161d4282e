import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { ShopClient } from '@shop/service-kit/mails/shop.client';

const { eachLike, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'catalog',
  provider: 'orders',
  dir: resolve('../../packages/contracts/pacts'),
  logLevel: 'error',
});

describe('what catalog expects of orders', () => {
  it("the shop's details, which sign its mails", () =>
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
          stores: eachLike({ city: string('Kingston'), address: string('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10') }),
        }),
      )
      .executeTest(async (orders) => {
        const { name, stores } = await new ShopClient({ SITE_URL: orders.url }).details();
        expect([name, stores[0]?.city]).toEqual(['Island Cell', 'Kingston']);
      }));
});
