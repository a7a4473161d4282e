/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accountApi } from '../../src/features/account/account.api.ts';
import { ownOrdersApi } from '../../src/features/account/orders/own-orders.api.ts';
import { conversationsApi } from '../../src/features/account/support/conversations.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { eachLike, integer, like, regex, string, timestamp, uuid } = MatchersV3;

const signedIn = 'ann@example.com is signed in';
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
const money = (example: string) => regex(/^\d{1,8}\.\d{2}$/, example);

describe('mf-storefront requests to auth for the account page', () => {
  const pact = pactWith('auth');
  const { accountSettings, changeSettings, changeProfile, changePassword } = accountApi.endpoints;

  it('changes a name', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('another first name')
      .withRequest('PATCH', '/api/auth/user', (request) => request.jsonBody({ firstName: 'Anna' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(like({ email: 'ann@example.com', firstName: 'Anna', lastName: 'Brown' })),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(changeProfile.initiate({ firstName: 'Anna' }));
        expect(data).toMatchObject({ firstName: 'Anna', lastName: 'Brown' });
      }));

  it('changes an address with the password', () => {
    const change = { email: 'anna@example.com', password: 'sweet-mango-rain' };
    return pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('another address')
      .withRequest('PATCH', '/api/auth/user', (request) => request.jsonBody(change))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(like({ email: 'anna@example.com', firstName: 'Ann' })),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(changeProfile.initiate(change))).data).toMatchObject({
          email: 'anna@example.com',
        });
      });
  });

  it.each([
    ['another address without the password', { email: 'anna@example.com' }, 422, 'PASSWORD_REQUIRED'],
    [
      'another address with a wrong password',
      { email: 'anna@example.com', password: 'sweet-mango-ran' },
      403,
      'WRONG_PASSWORD',
    ],
  ] as const)('refuses %s', (kind, body, status, code) =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving(kind)
      .withRequest('PATCH', '/api/auth/user', (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status: integer(status), code, detail: string('Refused.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(changeProfile.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('changes the password', () => {
    const change = { currentPassword: 'sweet-mango-rain', password: 'late-guava-sun' };
    return pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('another password')
      .withRequest('POST', '/api/auth/change-password', (request) => request.jsonBody(change))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(changePassword.initiate(change))).error).toBeUndefined();
      });
  });

  it.each([
    [
      'when the current one is wrong',
      'a wrong one',
      { currentPassword: 'sweet-mango-ran', password: 'late-guava-sun' },
      403,
      'WRONG_PASSWORD',
    ],
    [
      'when it is common',
      'a common one',
      { currentPassword: 'sweet-mango-rain', password: 'password1' },
      422,
      'PASSWORD_TOO_COMMON',
    ],
    [
      'when it equals the address',
      'the address',
      { currentPassword: 'sweet-mango-rain', password: 'ann@example.com' },
      422,
      'PASSWORD_IS_ADDRESS',
    ],
  ] as const)('refuses a new password %s', (_, kind, body, status, code) =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving(`another password with ${kind}`)
      .withRequest('POST', '/api/auth/change-password', (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status: integer(status), code, detail: string('Refused.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(changePassword.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('gets the mail settings', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at the settings')
      .withRequest('GET', '/api/auth/settings')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ emailVerified: false, orderUpdates: true, marketing: false }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(accountSettings.initiate());
        expect(data).toEqual({ emailVerified: false, orderUpdates: true, marketing: false });
      }));

  it('switches order mails off', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a setting that is switched off')
      .withRequest('PATCH', '/api/auth/settings', (request) => request.jsonBody({ orderUpdates: false }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ emailVerified: false, orderUpdates: false, marketing: false }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(changeSettings.initiate({ orderUpdates: false }))).data).toMatchObject({
          orderUpdates: false,
        });
      }));
});

describe('mf-storefront requests to orders for the account page', () => {
  it('lists orders of the account', () =>
    pactWith('orders')
      .addInteraction()
      .given('a customer has a shipped order')
      .uponReceiving("a look at the account's orders")
      .withRequest('GET', '/api/orders', (request) => request.query({ page: '1', limit: '20' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(
          eachLike({
            id: uuid('22222222-2222-4222-8222-222222222222'),
            orderNumber: regex(/^ORD-\d{6,9}$/, 'ORD-482913'),
            status: 'shipped',
            deliveryMethod: 'delivery',
            paymentMethod: 'cash',
            paymentStatus: 'pending',
            total: money('7200.00'),
            trackingInfo: string('Knutsford Express'),
            trackingNumber: string('4471-208'),
            estimatedDelivery: string(''),
            items: eachLike({
              id: uuid('11111111-1111-4111-8111-111111111111'),
              productName: string('iPhone 13 Battery'),
              quantity: integer(1),
              productImage: string('/api/images/devices/iphone-13.svg'),
            }),
            createdAt: time(),
            trackingLink: regex(
              /^\/order-tracking\?order=ORD-\d{6,9}&key=[\w-]+$/,
              '/order-tracking?order=ORD-482913&key=c2lnbmVk',
            ),
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownOrdersApi.endpoints.ownOrders.initiate());
        expect(data?.pages).toMatchObject([[{ orderNumber: 'ORD-482913', trackingNumber: '4471-208' }]]);
      }));
});

describe('mf-storefront requests to support for the account page', () => {
  it('lists tickets of the account', () =>
    pactWith('support')
      .addInteraction()
      .given('a customer has a resolved ticket')
      .uponReceiving("a look at the account's tickets")
      .withRequest('GET', '/api/user/tickets', (request) => request.query({ page: '1', limit: '20' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(
          eachLike({
            id: uuid('5f3a91c2-0000-4000-8000-000000000004'),
            subject: string('Does it fit SM-A546E?'),
            status: 'resolved',
            category: string('general'),
            createdAt: time(),
            resolvedAt: time(),
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(conversationsApi.endpoints.conversations.initiate());
        expect(data?.pages).toMatchObject([[{ subject: 'Does it fit SM-A546E?', status: 'resolved' }]]);
      }));
});
