/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { contactApi } from '../../src/features/contact/contact.api.ts';
import { mailedLinkApi } from '../../src/shared/layout/mailed-link.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { string, uuid } = MatchersV3;

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

/** As support signs it for the reply of the state. */
const token = 'CxwtPgAAQACAAAAAAADA3t2jV1GuU5u7KSVGAQfgdFM';
const follow = (url: string, text: string) =>
  storeAt(url).dispatch(mailedLinkApi.endpoints.followMailedLink.initiate({ path: '/tickets/link', token: text }));

const send = (url: string, body: typeof message) =>
  storeAt(url).dispatch(contactApi.endpoints.sendContactMessage.initiate(body));

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

  it('opens the conversation of a mailed link', () =>
    pact
      .addInteraction()
      .given('a guest was mailed a link to a ticket')
      .uponReceiving('the token of that link')
      .withRequest('POST', '/api/tickets/link', (request) => request.jsonBody({ token }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ticketId: uuid(ticket) }))
      .executeTest(async ({ url }) => {
        expect((await follow(url, token)).data).toEqual({ ticketId: ticket });
      }));

  it('refuses an invalid link', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('an invalid token')
      .withRequest('POST', '/api/tickets/link', (request) => request.jsonBody({ token: 'x' }))
      .willRespondWith(404, (answer) =>
        answer.headers(problem).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('The link was not found.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await follow(url, 'x')).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
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
        expect((await send(url, { ...message, message: '' })).error).toMatchObject({
          status: 400,
          code: 'VALIDATION_FAILED',
        });
      }));
});
