/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createPlatformStore } from '@shop/platform/platform';
import { contactApi } from '../../src/features/contact/contact.api.ts';

const { regex, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-storefront',
  provider: 'support',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problem = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json; charset=utf-8') };
const ticket = '5f3a91c2-0000-4000-8000-000000000003';
const message = {
  name: 'Andre Campbell',
  email: 'andre@example.com',
  phone: '876-555-0199',
  subject: 'Hours',
  message: 'Do you open on Saturday?',
  clientId: '0b1c2d3e-0000-4000-8000-000000000003',
};

/** Sends a message to the pact's server with the remote's own endpoint. */
function send(url: string, body: typeof message) {
  Object.defineProperty(globalThis, 'location', { value: { origin: url }, configurable: true });
  return createPlatformStore({ composition: 'pact' }).dispatch(contactApi.endpoints.sendContactMessage.initiate(body));
}

describe('mf-storefront asks support', () => {
  it('to take a message of the contact page', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('a message of the contact page')
      .withRequest('POST', '/api/contact', (request) => request.jsonBody(message))
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody({ id: uuid(ticket) }))
      .executeTest(async ({ url }) => {
        expect((await send(url, message)).data).toEqual({ id: ticket });
      }));

  it('to take one without a text, which it refuses', () =>
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
