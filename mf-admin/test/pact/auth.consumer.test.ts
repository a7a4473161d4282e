/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { Credentials } from '@shop/contracts/auth';
import { createPlatformStore } from '@shop/platform/platform';
import { loginApi } from '../../src/features/login/login.api.ts';

const { regex, string, timestamp, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-admin',
  provider: 'auth',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const problem = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8') };
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
const staff = { email: 'owner@example.com', password: 'owner-password' };
const customer = { email: 'ann@example.com', password: 'sweet-mango-rain' };

/** The form's own call on a store of its own, against the address of the pact's server. */
function signIn(origin: string, credentials: Credentials) {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  return createPlatformStore({ composition: 'pact' }).dispatch(loginApi.endpoints.signIn.initiate(credentials));
}

const asked = (description: string, given: string, credentials: Credentials) =>
  pact
    .addInteraction()
    .given(given)
    .uponReceiving(description)
    .withRequest('POST', '/api/admin/auth/login', (request) => request.jsonBody(credentials));

describe('mf-admin asks auth', () => {
  it('to sign staff in', () =>
    asked('a sign-in of staff', 'nobody has an account', staff)
      .willRespondWith(200, (answer) =>
        answer.headers({ 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') }).jsonBody({
          id: uuid(),
          email: staff.email,
          accountType: 'admin',
          createdAt: time(),
          updatedAt: time(),
        }),
      )
      .executeTest(async ({ url }) => {
        expect((await signIn(url, staff)).data).toMatchObject({ email: staff.email, accountType: 'admin' });
      }));

  it('to sign a customer in, whom it refuses', () =>
    asked('a sign-in of a customer among staff', 'ann@example.com has an account', customer)
      .willRespondWith(403, (answer) =>
        answer.headers(problem).jsonBody({ status: 403, code: 'FORBIDDEN', detail: 'Admin access required' }),
      )
      .executeTest(async ({ url }) => {
        expect((await signIn(url, customer)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      }));

  it('to sign somebody in with a wrong password, which it refuses', () =>
    asked('a sign-in of staff with a wrong password', 'nobody has an account', { ...staff, password: 'owner-passwort' })
      .willRespondWith(401, (answer) =>
        answer.headers(problem).jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('Invalid credentials') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await signIn(url, { ...staff, password: 'owner-passwort' });
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }));
});
