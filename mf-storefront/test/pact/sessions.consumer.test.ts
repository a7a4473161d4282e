/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accountApi } from '../../src/features/account/account.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { boolean, eachLike, regex, string, timestamp, uuid } = MatchersV3;

const pact = pactWith('auth');
const { ownSessions, endSession, endOtherSessions, ownActivity } = accountApi.endpoints;
const signedIn = 'ann@example.com is signed in';
const elsewhere = '5f3a91c2-0000-4000-8000-0000000000b1';
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');

describe('mf-storefront asks auth about sessions', () => {
  it('where the account is signed in', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at the sessions')
      .withRequest('GET', '/api/auth/sessions')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(
          eachLike({
            id: uuid(elsewhere),
            device: string('Chrome on Android'),
            startedAt: time(),
            lastSeenAt: time(),
            isCurrent: boolean(false),
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownSessions.initiate());
        expect(data).toMatchObject([{ device: 'Chrome on Android', isCurrent: false }]);
      }));

  it('to end all other sessions', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('the end of all other sessions')
      .withRequest('DELETE', '/api/auth/sessions')
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endOtherSessions.initiate())).error).toBeUndefined();
      }));

  it('to end one session', () =>
    pact
      .addInteraction()
      .given('ann@example.com is signed in elsewhere, too')
      .uponReceiving('the end of a session')
      .withRequest('DELETE', `/api/auth/sessions/${elsewhere}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endSession.initiate(elsewhere))).error).toBeUndefined();
      }));

  it('to end a session that ended before, which it refuses', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('the end of a session that ended before')
      .withRequest('DELETE', `/api/auth/sessions/${elsewhere}`)
      .willRespondWith(404, (answer) => answer.headers(problem).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('It is gone.') }))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endSession.initiate(elsewhere))).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));

  it('what happened to its access', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at the activity')
      .withRequest('GET', '/api/auth/activity', (request) => request.query({ limit: '10' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          entries: eachLike({ id: string('1'), at: time(), action: regex(/^account\.[a-z-]+$/, 'account.sign-in') }),
          next: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownActivity.initiate());
        expect(data?.pages[0]).toMatchObject({ entries: [{ action: 'account.sign-in' }], next: null });
      }));

  it('what happened before that', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at earlier activity')
      .withRequest('GET', '/api/auth/activity', (request) => request.query({ limit: '10', before: '1' }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ entries: [], next: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownActivity.initiate(undefined, { initialPageParam: '1' }));
        expect(data?.pages).toEqual([{ entries: [], next: null }]);
      }));
});
