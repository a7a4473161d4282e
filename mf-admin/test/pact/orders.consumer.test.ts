/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { mailsApi } from '../../src/features/mails/mails.api.ts';
import { call, json, moment, pactWith, problemJson } from './pact.ts';

const { eachLike, integer, nullValue, regex, string, uuid } = MatchersV3;

const mailId = '4d0f3a91-0000-4000-8000-000000000001';
const state = `staff looks at mail ${mailId}, which waits`;
describe('mf-admin requests to orders about mails', () => {
  it('lists pending mails', () =>
    pactWith('orders')
      .addInteraction()
      .given(state)
      .uponReceiving('a look at the mails that wait')
      .withRequest('GET', '/api/admin/mails', (request) => request.query({ state: 'waiting', page: '1', limit: '20' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          mails: eachLike({
            id: uuid(mailId),
            state: 'waiting',
            kind: regex(/^(received|payment-failed|status|claim|summary)$/, 'received'),
            orderNumber: regex(/^ORD-\d+$/, 'ORD-123456'),
            orderId: uuid(),
            to: string('andre@example.com'),
            failures: integer(0),
            error: nullValue(),
            storedAt: moment,
            dueAt: moment,
          }),
          total: integer(1),
          totalPages: integer(1),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(mailsApi.endpoints.mails.initiate({ source: 'orders', state: 'waiting', page: 1 })),
        );
        expect(data?.mails[0]).toMatchObject({ id: mailId, kind: 'received', to: 'andre@example.com' });
      }));

  it('retries a mail', () =>
    pactWith('orders')
      .addInteraction()
      .given(state)
      .uponReceiving('the wish to send a mail at once')
      .withRequest('POST', `/api/admin/mails/${mailId}/retry`, (request) => request.jsonBody({}))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const response = await call(url, (dispatch) =>
          dispatch(mailsApi.endpoints.retryMail.initiate({ source: 'orders', id: mailId })),
        );
        expect(response).not.toHaveProperty('error');
      }));

  it('gets 404 when it retries a missing mail', () =>
    pactWith('orders')
      .addInteraction()
      .given(state)
      .uponReceiving('the wish to send a mail that has gone')
      .withRequest('POST', '/api/admin/mails/00000000-0000-4000-8000-000000000000/retry', (request) =>
        request.jsonBody({}),
      )
      .willRespondWith(404, (response) =>
        response.headers(problemJson).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(
            mailsApi.endpoints.retryMail.initiate({ source: 'orders', id: '00000000-0000-4000-8000-000000000000' }),
          ),
        );
        expect(error).toMatchObject({ status: 404 });
      }));
});
