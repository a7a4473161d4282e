/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';
import { newsletterApi } from '../../src/features/newsletter/newsletter.api.ts';
import { aliasesApi } from '../../src/features/search-words/aliases.api.ts';

const { eachLike, integer, regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-admin',
  provider: 'catalog',
  dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json') };
const problemJson = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };
const at = () => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-21T10:21:00.000Z');

/** Calls the pact's mock server from a new store. */
async function call<T>(
  origin: string,
  start: (dispatch: ReturnType<typeof createPlatformStore>['dispatch']) => Promise<T>,
): Promise<T> {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  return start(createPlatformStore().dispatch);
}

const asked = (what: string) =>
  pact.addInteraction().given('staff has said that a fruit phone is an iphone').uponReceiving(`from mf-admin: ${what}`);
const address = '/api/admin/search/aliases/fruit%20phone';
const { aliases, putAlias, removeAlias, found } = aliasesApi.endpoints;

describe('mf-admin requests to catalog about search and newsletter', () => {
  it('lists search aliases with their last editors', () =>
    asked('a look at the aliases of search')
      .withRequest('GET', '/api/admin/search/aliases')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody(
          eachLike({
            alias: string('fruit phone'),
            meaning: string('iphone'),
            changedBy: string('Keisha'),
            changedAt: at(),
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(aliases.initiate()));
        expect(data).toMatchObject([{ alias: 'fruit phone', meaning: 'iphone', changedBy: 'Keisha' }]);
      }));

  it('replaces the words of an alias', () =>
    asked('a meaning in the place of the one that was shown')
      .withRequest('PUT', address, (request) => request.jsonBody({ meaning: 'iphone 13', replaces: 'iphone' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ alias: 'fruit phone', meaning: 'iphone 13' }),
      )
      .executeTest(async ({ url }) => {
        const change = { alias: 'fruit phone', meaning: 'iphone 13', replaces: 'iphone' };
        const { data } = await call(url, (dispatch) => dispatch(putAlias.initiate(change)));
        expect(data).toEqual({ alias: 'fruit phone', meaning: 'iphone 13' });
      }));

  it('gets a conflict when another person added the same alias', () =>
    asked('another alias of the same words')
      .withRequest('PUT', address, (request) => request.jsonBody({ meaning: 'galaxy', replaces: null }))
      .willRespondWith(412, (response) =>
        response.headers(problemJson).jsonBody({ status: 412, code: 'CHANGED_MEANWHILE', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const change = { alias: 'fruit phone', meaning: 'galaxy', replaces: null };
        const { error } = await call(url, (dispatch) => dispatch(putAlias.initiate(change)));
        expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      }));

  it('refuses an alias with too many words', () =>
    asked('an alias of five words')
      .withRequest('PUT', '/api/admin/search/aliases/a%20b%20c%20d%20e', (request) =>
        request.jsonBody({ meaning: 'iphone', replaces: null }),
      )
      .willRespondWith(400, (response) =>
        response.headers(problemJson).jsonBody({
          status: 400,
          code: 'VALIDATION_FAILED',
          detail: string('x'),
          errors: [{ field: 'alias', message: string('x') }],
        }),
      )
      .executeTest(async ({ url }) => {
        const change = { alias: 'a b c d e', meaning: 'iphone', replaces: null };
        const { error } = await call(url, (dispatch) => dispatch(putAlias.initiate(change)));
        expect(error).toMatchObject({ errors: [{ field: 'alias' }] });
      }));

  it('deletes an alias', () =>
    asked('the wish to forget an alias')
      .withRequest('DELETE', address, (request) => request.query({ meaning: 'iphone' }))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const response = await call(url, (dispatch) =>
          dispatch(removeAlias.initiate({ alias: 'fruit phone', meaning: 'iphone' })),
        );
        expect(response).not.toHaveProperty('error');
      }));

  it('gets 404 when it deletes an unknown alias', () =>
    asked('the wish to forget an alias that has gone')
      .withRequest('DELETE', '/api/admin/search/aliases/nobody', (request) => request.query({ meaning: 'iphone' }))
      .willRespondWith(404, (response) =>
        response.headers(problemJson).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(removeAlias.initiate({ alias: 'nobody', meaning: 'iphone' })),
        );
        expect(error).toMatchObject({ code: 'NOT_FOUND' });
      }));

  it('counts the products that a search finds', () =>
    asked('how many products a search finds')
      .withRequest('GET', '/api/search', (request) => request.query({ query: 'fruit phone', limit: '1' }))
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ total: integer(1) }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(found.initiate('fruit phone')));
        expect(data).toBe(1);
      }));

  it('counts newsletter subscribers by topic', () =>
    asked('how many have subscribed to the newsletter')
      .withRequest('GET', '/api/admin/newsletter')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          subscribers: integer(3),
          waiting: integer(1),
          productUpdates: integer(3),
          promotions: integer(1),
          batteryTips: integer(2),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(newsletterApi.endpoints.newsletter.initiate()));
        expect(data).toMatchObject({ subscribers: 3, waiting: 1 });
      }));

  it('shows who last exported the newsletter subscribers', () =>
    pact
      .addInteraction()
      .given("staff has taken the newsletter's readers")
      .uponReceiving("a look at who took the newsletter's readers last")
      .withRequest('GET', '/api/admin/audit/products', (request) =>
        request.query({ subject: 'newsletter', limit: '1' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ entries: eachLike({ userName: string('Keisha'), at: at() }) }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(newsletterApi.endpoints.lastExport.initiate()));
        expect(data).toMatchObject({ userName: 'Keisha' });
      }));
});
