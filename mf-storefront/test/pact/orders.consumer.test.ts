/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { regions } from '@shop/contracts/parishes';
import { claimOrdersApi } from '../../src/shared/claim-orders/claim-orders.api.ts';
import { datesApi } from '../../src/shared/dates/dates.api.ts';
import { mailedLinkApi } from '../../src/shared/layout/mailed-link.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { regex, string } = MatchersV3;

describe('mf-storefront requests to orders about earlier orders', () => {
  const pact = pactWith('orders');

  /** Token that orders signs for the provider state's claim. */
  const token = 'CxwtPgAAQACAAAAAAADA3vAyfbrkiv3Ia5kk6AezDJg';
  const confirm = (text: string) =>
    mailedLinkApi.endpoints.followMailedLink.initiate({ path: '/orders/claims/confirm', token: text });

  it('mails a link to claim orders', () =>
    pact
      .addInteraction()
      .given('a customer is signed in')
      .uponReceiving('the address of earlier orders')
      .withRequest('POST', '/api/orders/claims', (request) => request.jsonBody({ email: 'andre@example.com' }))
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(
          claimOrdersApi.endpoints.claimOrders.initiate({ email: 'andre@example.com' }),
        );
        expect(error).toBeUndefined();
      }));

  it('moves earlier orders to the account', () =>
    pact
      .addInteraction()
      .given('a customer was mailed a link about earlier orders')
      .uponReceiving('the token of that link')
      .withRequest('POST', '/api/orders/claims/confirm', (request) => request.jsonBody({ token }))
      .willRespondWith(200, (response) => response.headers(json))
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(confirm(token));
        expect(error).toBeUndefined();
      }));

  it.each([
    ['is no longer good', token, 410, 'LINK_EXPIRED'],
    ['nobody made', 'x', 404, 'NOT_FOUND'],
  ] as const)('refuses a claim with a link that %s', (kind, text, status, code) =>
    pact
      .addInteraction()
      .given('a customer is signed in')
      .uponReceiving(`a claim of orders with a link that ${kind}`)
      .withRequest('POST', '/api/orders/claims/confirm', (request) => request.jsonBody({ token: text }))
      .willRespondWith(status, (response) =>
        response.headers(problem).jsonBody({ status, code, detail: string('This link is no longer valid.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(confirm(text));
        expect(error).toMatchObject({ status, code });
      }),
  );
});

describe('mf-storefront requests to orders', () => {
  const moment = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-23T15:30:00.000Z');
  const deadline = string('2 PM today');
  const arrival = { text: regex(/^Arrives .+$/, 'Arrives Tue 24 Nov'), deadline };
  const ready = { text: regex(/^Ready .+$/, 'Ready today after 3 PM'), deadline };

  it('gets the delivery and pickup estimates', () =>
    pactWith('orders')
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a look at the dates')
      .withRequest('GET', '/api/shop/dates')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          validUntil: moment,
          delivery: Object.fromEntries(regions.map((region) => [region, arrival])),
          pickup: Object.fromEntries(['kingston', 'montego-bay'].map((store) => [store, ready])),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(datesApi.endpoints.shopDates.initiate());
        expect(data).toMatchObject({
          delivery: { kingston: { text: 'Arrives Tue 24 Nov' } },
          pickup: { kingston: { deadline: '2 PM today' } },
        });
      }));
});
