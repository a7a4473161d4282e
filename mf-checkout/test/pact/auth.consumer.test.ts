import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { accountApi } from '../../src/features/confirmation/account/account.api.ts';
import { registrationOf } from '../../src/features/confirmation/account/registration.ts';
import { storeAt } from './store-at.ts';

const { integer, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-checkout',
  provider: 'auth',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problem = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };
const buyer = { customerName: 'Ann Brown', customerEmail: 'ann@example.com' };
const registration = registrationOf(buyer, 'a battery of words');

const registering = (state: string, description: string) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest('POST', '/api/auth/register', (request) => request.jsonBody(registration));

const register = (url: string) => storeAt(url).dispatch(accountApi.endpoints.register.initiate(registration));

describe('mf-checkout requests to auth after an order', () => {
  it('creates an account with the e-mail and name of the order', () =>
    registering('nobody has an account', 'a registration after an order')
      .willRespondWith(201, (answer) =>
        answer.headers(json).jsonBody({
          id: uuid('5f3a91c2-0000-4000-8000-0000000000a1'),
          email: 'ann@example.com',
          firstName: 'Ann',
          lastName: 'Brown',
          accountType: 'customer',
        }),
      )
      .executeTest(async ({ url }) => {
        expect((await register(url)).data).toMatchObject({ email: 'ann@example.com', firstName: 'Ann' });
      }));

  it('gets a conflict when the address has an account', () =>
    registering('ann@example.com has an account', 'a registration after an order with an address that has an account')
      .willRespondWith(409, (answer) =>
        answer.headers(problem).jsonBody({ status: integer(409), code: 'EMAIL_TAKEN', detail: string('Refused.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await register(url)).error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
      }));
});
