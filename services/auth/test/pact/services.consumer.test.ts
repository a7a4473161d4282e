import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { StaffMails } from '@shop/contracts/account';
import type { AccountService } from '@shop/contracts/privacy';
import { withServices } from './services-at.ts';

const { like, regex } = MatchersV3;

const dir = resolve('../../packages/contracts/pacts');
const pacts = Object.fromEntries(
  ['orders', 'support', 'catalog'].map((provider) => [
    provider,
    new PactV4({ consumer: 'auth', provider, dir, logLevel: 'error' }),
  ]),
) as Record<AccountService, PactV4>;

const userId = '00000000-0000-4000-8000-00000000c001';
const about = { verifiedAddress: null };
const authorization = regex(/^Bearer .+$/, 'Bearer token');

/** A call that auth signs as a service, about an account. */
const asked = (service: AccountService, given: string, what: string) =>
  pacts[service].addInteraction().given(given).uponReceiving(what);

const holds = {
  orders: { given: 'a customer has a shipped order', body: { orders: like([{}]), receipts: [], claims: [] } },
  support: { given: 'a customer has a resolved ticket', body: { tickets: like([{}]), messages: like([{}]) } },
  catalog: {
    given: 'nobody has asked for the newsletter',
    body: { wishlist: [], device: null, newsletter: null, backInStock: [] },
  },
};
const settled = {
  orders: 'a customer is signed in',
  support: 'a customer has a resolved ticket',
  catalog: 'nobody has asked for the newsletter',
};

describe.each(['orders', 'support', 'catalog'] as const)('auth requests to %s', (service) => {
  it('exports the data of an account', () =>
    asked(service, holds[service].given, 'a question for what is held about an account')
      .withRequest('POST', `/internal/accounts/${userId}/data`, (request) =>
        request.headers({ authorization }).jsonBody(about),
      )
      .willRespondWith(200, (response) => response.jsonBody(holds[service].body))
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          const body = JSON.parse(await text(await services.askAbout(service, 'data', userId, about)));
          expect(Object.keys(body).sort()).toEqual(Object.keys(holds[service].body).sort());
        }),
      ));

  it('erases an account', () =>
    asked(service, settled[service], 'the removal of an account')
      .withRequest('POST', `/internal/accounts/${userId}/removal`, (request) =>
        request.headers({ authorization }).jsonBody(about),
      )
      .willRespondWith(204)
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.askAbout(service, 'removal', userId, about)).resolves.toBeDefined();
        }),
      ));
});

describe.each(['orders', 'support'] as const)('auth requests to %s', (service) => {
  it('merges a guest into an account', () =>
    asked(service, settled[service], 'a guest who became an account')
      .withRequest('PUT', `/internal/accounts/${userId}/guests/guest-1`, (request) =>
        request.headers({ authorization }),
      )
      .willRespondWith(204)
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.join(service, userId, 'guest-1')).resolves.toBeUndefined();
        }),
      ));
});

describe('auth requests to orders', () => {
  it('refuses a deletion while an order is open', () =>
    asked('orders', 'a customer has a shipped order', 'a question whether an account can be deleted')
      .withRequest('POST', `/internal/accounts/${userId}/removal-check`, (request) =>
        request.headers({ authorization }).jsonBody(about),
      )
      .willRespondWith(409, (response) =>
        response
          .headers({
            'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8'),
          })
          .jsonBody({ code: 'ORDERS_OPEN', detail: like('These orders are still under way: …') }),
      )
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.askAbout('orders', 'removal-check', userId, about)).rejects.toMatchObject({
            code: 'ORDERS_OPEN',
          });
        }),
      ));

  it('stores the choice of order mails', () =>
    asked('orders', 'a customer is signed in', 'an account that wants no order updates')
      .withRequest('PUT', `/internal/order-updates/${userId}`, (request) =>
        request.headers({ authorization }).jsonBody({ wanted: false, version: 1 }),
      )
      .willRespondWith(204)
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.putOrderUpdates(userId, { wanted: false, version: 1 })).resolves.toBeUndefined();
        }),
      ));
});

describe.each([
  ['orders', 'a customer is signed in'],
  ['support', 'nothing'],
  ['catalog', 'nobody has asked for the newsletter'],
] as const)('auth requests to %s about staff', (service, state) => {
  const setting: StaffMails = {
    address: 'keisha@example.com',
    kinds: ['new-order', 'receipt', 'ticket', 'low-stock', 'mail-failed'],
    version: 1,
  };

  it('stores what an admin is mailed about', () =>
    asked(service, state, 'an admin who wants all mails')
      .withRequest('PUT', `/internal/staff-mails/${userId}`, (request) =>
        request.headers({ authorization }).jsonBody({ ...setting }),
      )
      .willRespondWith(204)
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.putStaffMails(service, userId, setting)).resolves.toBeUndefined();
        }),
      ));
});

describe('auth requests to catalog', () => {
  const setting = { address: null, version: 1, saidAt: 1 };

  it('stores the newsletter choice', () =>
    asked('catalog', 'nobody has asked for the newsletter', 'an account that wants no newsletter')
      .withRequest('PUT', `/internal/newsletter-readers/${userId}`, (request) =>
        request.headers({ authorization }).jsonBody(setting),
      )
      .willRespondWith(204)
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          await expect(services.putNewsletter(userId, setting)).resolves.toBeUndefined();
        }),
      ));

  it('reports whether a subscriber has left', () =>
    asked('catalog', 'nobody has asked for the newsletter', 'a question whether a reader has left')
      .withRequest('GET', `/internal/newsletter-readers/${userId}`, (request) => request.headers({ authorization }))
      .willRespondWith(200, (response) => response.jsonBody({ leftAfter: null }))
      .executeTest(({ url }) =>
        withServices(url, async (services) => {
          expect(await services.leftNewsletter(userId)).toEqual({ leftAfter: null });
        }),
      ));
});
