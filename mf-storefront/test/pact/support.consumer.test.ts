/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { contactApi } from '../../src/features/contact/contact.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { uuid } = MatchersV3;

const pact = pactWith('support');
const ticket = '5f3a91c2-0000-4000-8000-000000000003';
const message = {
  name: 'Andre Campbell',
  email: 'andre@example.com',
  phone: '876-555-0199',
  subject: 'Hours',
  message: 'Do you open on Saturday?',
  clientId: '0b1c2d3e-0000-4000-8000-000000000003',
};

const send = (url: string, body: typeof message) => storeAt(url).dispatch(contactApi.endpoints.sendContactMessage.initiate(body));

describe('mf-storefront requests to support', () => {
  it('accepts a message of the contact page', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('a message of the contact page')
      .withRequest('POST', '/api/contact', (request) => request.jsonBody(message))
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody({ id: uuid(ticket) }))
      .executeTest(async ({ url }) => {
        expect((await send(url, message)).data).toEqual({ id: ticket });
      }));

  it('refuses a message without text', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('a message of the contact page without a text')
      .withRequest('POST', '/api/contact', (request) => request.jsonBody({ ...message, message: '' }))
      .willRespondWith(400, (answer) =>
        answer.headers(problem).jsonBody({
          status: 400,
          code: 'VALIDATION_FAILED',
          detail: 'Please fill in your name and message.',
          errors: [{ field: 'message', message: 'Please fill in your name and message' }],
        }),
      )
      .executeTest(async ({ url }) => {
        expect((await send(url, { ...message, message: '' })).error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      }));
});
