import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore, type PageRead } from '@shop/platform/platform';
import { api } from '@shop/platform/testing';

const { regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'shell',
  provider: 'auth',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problem = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8') };

const { currentUser, signOut } = api.endpoints as unknown as Record<
  'currentUser' | 'signOut',
  { initiate(): PageRead }
>;

function storeAt(url: string) {
  Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
  return createPlatformStore();
}

describe('shell requests to auth', () => {
  it('gets the signed-in account', () =>
    pact
      .addInteraction()
      .given('ann@example.com is signed in')
      .uponReceiving('a question for the user by somebody')
      .withRequest('GET', '/api/auth/user')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          id: uuid('5f3a91c2-0000-4000-8000-0000000000a1'),
          email: 'ann@example.com',
          username: string('ann.b'),
          firstName: string('Ann'),
          accountType: 'customer',
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await storeAt(url).dispatch(currentUser.initiate())).toMatchObject({
          data: { email: 'ann@example.com' },
        });
      }));

  it('gets no account for a guest', () =>
    pact
      .addInteraction()
      .given('nobody has an account')
      .uponReceiving('a question for the user by nobody')
      .withRequest('GET', '/api/auth/user')
      .willRespondWith(401, (answer) => answer.headers(problem).jsonBody({ status: 401, code: 'UNAUTHENTICATED' }))
      .executeTest(async ({ url }) => {
        expect(await storeAt(url).dispatch(currentUser.initiate())).toMatchObject({ data: null, isSuccess: true });
      }));

  it('signs out', () =>
    pact
      .addInteraction()
      .given('ann@example.com is signed in')
      .uponReceiving('a sign-out')
      .withRequest('POST', '/api/auth/logout')
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await storeAt(url).dispatch(signOut.initiate())).not.toHaveProperty('error');
      }));
});
