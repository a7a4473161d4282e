/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { privacyApi } from '../../src/features/account/privacy/privacy.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { integer, like, string } = MatchersV3;

const pact = pactWith('auth');
const { downloadData, deleteAccount } = privacyApi.endpoints;
const own = { password: 'sweet-mango-rain' };
const wrong = { password: 'sweet-mango-ran' };
const signedIn = 'ann@example.com is signed in';
const ordersAway = 'ann@example.com is signed in while orders is away';

const posted = (description: string, given: string, path: string, body: object) =>
  pact
    .addInteraction()
    .given(given)
    .uponReceiving(description)
    .withRequest('POST', path, (request) => request.jsonBody(body));
const refusal = (status: number, code: string) => ({ status: integer(status), code, detail: string('Refused.') });

describe('mf-storefront asks auth about all that is known of somebody', () => {
  it('for a file of it, whose text it keeps', () =>
    posted('a download of all data', signedIn, '/api/auth/data', own)
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ account: like({ email: 'ann@example.com' }), orders: like({}), support: like({}), catalog: like({}) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(downloadData.initiate(own));
        expect(JSON.parse(data ?? '')).toMatchObject({ account: { email: 'ann@example.com' } });
      }));

  it.each([
    ['with a wrong password', signedIn, wrong, 403, 'WRONG_PASSWORD'],
    ['while a service is away', ordersAway, own, 503, 'SERVICE_UNAVAILABLE'],
  ] as const)('for a file of it %s, which it refuses', (kind, given, body, status, code) =>
    posted(`a download of all data ${kind}`, given, '/api/auth/data', body)
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(downloadData.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('to delete the account', () =>
    posted('the deletion of an account', signedIn, '/api/auth/deletion', own)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(deleteAccount.initiate(own))).error).toBeUndefined();
      }));

  it.each([
    ['with a wrong password', signedIn, wrong, 403, 'WRONG_PASSWORD'],
    ['that has an order under way', 'ann@example.com is signed in and has an order under way', own, 409, 'ORDERS_OPEN'],
    ['while orders is away', ordersAway, own, 503, 'SERVICE_UNAVAILABLE'],
    ['that is the only one of an admin', 'the only admin is signed in', { password: 'owner-password' }, 409, 'LAST_ADMIN'],
  ] as const)('to delete an account %s, which it refuses', (kind, given, body, status, code) =>
    posted(`the deletion of an account ${kind}`, given, '/api/auth/deletion', body)
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(deleteAccount.initiate(body))).error).toMatchObject({ status, code });
      }),
  );
});
