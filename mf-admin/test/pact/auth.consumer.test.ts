/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { Credentials } from '@shop/contracts/auth';
import { createPlatformStore } from '@shop/platform/platform';
import { accessLogApi } from '../../src/features/access-log/access-log.api.ts';
import { deletionsApi } from '../../src/features/deletions/deletions.api.ts';
import { loginApi } from '../../src/features/login/login.api.ts';
import { staffMailsApi } from '../../src/features/mails/staff-mails.api.ts';

const { eachLike, regex, string, timestamp, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-admin',
  provider: 'auth',
  dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problem = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8') };
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
const staff = { email: 'owner@example.com', password: 'owner-password' };
const hangingDeletion = 'staff is signed in, and orders has not done its part of a deletion';
const deletionId = '33333333-3333-4333-8333-000000000001';
const customer = { email: 'ann@example.com', password: 'sweet-mango-rain' };

/** Creates a store whose requests go to the pact's mock server. */
function storeAt(origin: string) {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  return createPlatformStore();
}
const signIn = (origin: string, credentials: Credentials) =>
  storeAt(origin).dispatch(loginApi.endpoints.signIn.initiate(credentials));

const asked = (description: string, given: string, credentials: Credentials) =>
  pact
    .addInteraction()
    .given(given)
    .uponReceiving(description)
    .withRequest('POST', '/api/admin/auth/login', (request) => request.jsonBody(credentials));

describe('mf-admin requests to auth', () => {
  it('signs staff in', () =>
    asked('a sign-in of staff', 'nobody has an account', staff)
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
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

  const settings = {
    emailVerified: false,
    orderUpdates: true,
    marketing: false,
    staffMails: ['new-order', 'receipt', 'ticket', 'low-stock', 'mail-failed'],
  };

  it('shows the mail settings of staff', () =>
    pact
      .addInteraction()
      .given('the only admin is signed in')
      .uponReceiving('a look at the mails of staff')
      .withRequest('GET', '/api/auth/settings')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(settings))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(staffMailsApi.endpoints.staffMails.initiate());
        expect(data).toEqual(settings);
      }));

  it('changes the mail settings of staff', () =>
    pact
      .addInteraction()
      .given('the only admin is signed in')
      .uponReceiving('another choice of the mails of staff')
      .withRequest('PATCH', '/api/auth/settings', (request) => request.jsonBody({ staffMails: ['ticket'] }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ...settings, staffMails: ['ticket'] }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(staffMailsApi.endpoints.changeStaffMails.initiate(['ticket']));
        expect(data?.staffMails).toEqual(['ticket']);
      }));

  it('refuses to sign a customer in', () =>
    asked('a sign-in of a customer among staff', 'ann@example.com has an account', customer)
      .willRespondWith(403, (answer) =>
        answer.headers(problem).jsonBody({ status: 403, code: 'FORBIDDEN', detail: 'Admin access required' }),
      )
      .executeTest(async ({ url }) => {
        expect((await signIn(url, customer)).error).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      }));

  it('refuses a wrong password', () =>
    asked('a sign-in of staff with a wrong password', 'nobody has an account', { ...staff, password: 'owner-passwort' })
      .willRespondWith(401, (answer) =>
        answer
          .headers(problem)
          .jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('Invalid credentials') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await signIn(url, { ...staff, password: 'owner-passwort' });
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }));

  it('lists created accounts', () =>
    pact
      .addInteraction()
      .given('staff is signed in, and ann@example.com has an account')
      .uponReceiving('a look at who created the account of an address')
      .withRequest('GET', '/api/admin/audit/accounts', (request) =>
        request.query({ email: 'ann@example.com', action: 'account.register', limit: '50' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          entries: eachLike({
            id: regex(/^\d+$/, '7'),
            at: time(),
            userId: uuid(),
            userName: string('Ann'),
            action: 'account.register',
            subject: regex(/^account\/[0-9a-f-]{36}$/, 'account/33333333-3333-4333-8333-000000000001'),
            before: null,
            after: null,
            email: 'ann@example.com',
          }),
          next: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const shown = { email: 'ann@example.com', action: 'account.register' } as const;
        const { data } = await storeAt(url).dispatch(accessLogApi.endpoints.accessLog.initiate(shown));
        expect(data?.pages[0]?.entries).toMatchObject([{ action: 'account.register', email: 'ann@example.com' }]);
      }));

  it('lists the next page of sign-ins after an entry', () =>
    pact
      .addInteraction()
      .given('staff is signed in, and ann@example.com has an account')
      .uponReceiving('a look at sign-ins before an entry')
      .withRequest('GET', '/api/admin/audit/accounts', (request) =>
        request.query({ email: 'ann@example.com', action: 'account.sign-in', before: '999999999', limit: '50' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          entries: eachLike({
            action: 'account.sign-in',
            after: { device: string('Chrome on Android'), address: string('203.0.113.1'), by: string('password') },
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const shown = { email: 'ann@example.com', action: 'account.sign-in' } as const;
        const { data } = await storeAt(url).dispatch(
          accessLogApi.endpoints.accessLog.initiate(shown, { initialPageParam: '999999999' }),
        );
        expect(data?.pages[0]?.entries).toMatchObject([{ after: { address: '203.0.113.1' } }]);
      }));

  it('lists unfinished account erasures', () =>
    pact
      .addInteraction()
      .given(hangingDeletion)
      .uponReceiving('a look at deleted accounts')
      .withRequest('GET', '/api/admin/account-deletions')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody([
          {
            id: deletionId,
            userId: uuid(),
            askedAt: time(),
            finishedAt: null,
            steps: [
              { service: 'orders', confirmedAt: null, failures: 3, lastError: string('orders answered 503') },
              { service: 'support', confirmedAt: string('2026-11-22T15:01:00+00:00'), failures: 0, lastError: null },
            ],
          },
        ]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(deletionsApi.endpoints.deletions.initiate());
        expect(data).toMatchObject([
          { id: deletionId, steps: [{ service: 'orders', failures: 3 }, { service: 'support' }] },
        ]);
      }));

  it('retries an unfinished erasure', () =>
    pact
      .addInteraction()
      .given(hangingDeletion)
      .uponReceiving('the wish to try a deletion again')
      .withRequest('POST', `/api/admin/account-deletions/${deletionId}/retry`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(
          await storeAt(url).dispatch(deletionsApi.endpoints.retryDeletion.initiate(deletionId)),
        ).not.toHaveProperty('error');
      }));

  it('gets 404 when it retries an unknown erasure', () =>
    pact
      .addInteraction()
      .given('staff is signed in, and ann@example.com has an account')
      .uponReceiving('the wish to try an unknown deletion again')
      .withRequest('POST', `/api/admin/account-deletions/${deletionId}/retry`)
      .willRespondWith(404, (answer) =>
        answer.headers(problem).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(deletionsApi.endpoints.retryDeletion.initiate(deletionId));
        expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));
});
