/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { mailsApi } from '../../src/features/mails/mails.api.ts';
import { call, json, moment, pactWith, problemJson } from './pact.ts';

const { eachLike, integer, nullValue, string, uuid } = MatchersV3;

const mailId = '4d0f3a91-0000-4000-8000-000000000001';
const state = `staff looks at mail ${mailId}, which was given up`;

describe.each([
  { provider: 'auth', source: 'accounts', kind: 'password-changed' },
  { provider: 'catalog', source: 'catalog', kind: 'back-in-stock' },
  { provider: 'support', source: 'support', kind: 'reply' },
] as const)('mf-admin requests to $provider about mails', ({ provider, source, kind }) => {
  const retry = (id: string) =>
    pactWith(provider)
      .addInteraction()
      .given(state)
      .uponReceiving(`the wish to send mail ${id} of ${source} at once`)
      .withRequest('POST', `/api/admin/mails/${source}/${id}/retry`, (request) => request.jsonBody({}));

  it('lists undeliverable mails', () =>
    pactWith(provider)
      .addInteraction()
      .given(state)
      .uponReceiving(`a look at mails of ${source} that were given up`)
      .withRequest('GET', `/api/admin/mails/${source}`, (request) =>
        request.query({ state: 'dead', page: '1', limit: '20' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          mails: eachLike({
            ...{ id: uuid(mailId), state: 'dead', kind, to: string('andre@example.com'), failures: integer(0) },
            ...{ error: nullValue(), storedAt: moment, dueAt: nullValue() },
          }),
          ...{ total: integer(1), totalPages: integer(1) },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(mailsApi.endpoints.mails.initiate({ source, state: 'dead', page: 1 })),
        );
        expect(data?.mails[0]).toMatchObject({ id: mailId, kind, to: 'andre@example.com' });
      }));

  it('retries a mail', () =>
    retry(mailId)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const response = await call(url, (dispatch) =>
          dispatch(mailsApi.endpoints.retryMail.initiate({ source, id: mailId })),
        );
        expect(response).not.toHaveProperty('error');
      }));

  it('gets 404 when it retries a missing mail', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    return retry(id)
      .willRespondWith(404, (response) =>
        response.headers(problemJson).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(mailsApi.endpoints.retryMail.initiate({ source, id })),
        );
        expect(error).toMatchObject({ status: 404 });
      });
  });
});
