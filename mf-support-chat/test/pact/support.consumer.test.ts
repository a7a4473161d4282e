/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { TicketWithMessages } from '@shop/contracts/support';
import { createPlatformStore, endView } from '@shop/platform/platform';
import { supportApi } from '../../src/shared/support.api.ts';

const { boolean, datetime, integer, string, uuid, eachLike, regex } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-support-chat',
  provider: 'support',
  dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const ticketId = '5f3a91c2-0000-4000-8000-000000000001';
const foreignId = '5f3a91c2-0000-4000-8000-000000000002';
const clientId = '0b1c2d3e-0000-4000-8000-000000000001';
const at = () => datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-21T10:21:00.000Z');
const problemType = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json') };

/** Calls one of the widget's endpoints in a new store against the pact's mock server. */
async function call<T>(
  origin: string,
  start: (dispatch: ReturnType<typeof createPlatformStore>['dispatch']) => Promise<T>,
): Promise<T> {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  const store = createPlatformStore();
  try {
    return await start(store.dispatch);
  } finally {
    // Without this, the timers of unused cache entries keep Jest running for a minute.
    endView(store);
  }
}

const ticket = (id: string) => ({
  id: uuid(id),
  customerName: string('Shanice Brown'),
  customerEmail: string('shanice@example.com'),
  status: regex(/^(open|in_progress|resolved|closed)$/, 'open'),
  lastSeq: integer(1),
});

const message = (seq: number) => ({
  seq,
  clientId: uuid(clientId),
  senderType: regex(/^(customer|staff)$/, 'customer'),
  senderName: string('Shanice Brown'),
  message: string('My phone says SM-A546E.'),
  isInternal: boolean(false),
  createdAt: at(),
});

/** A cached ticket, as the widget has it before it fetches more. */
const held = (seq: number, more: boolean) =>
  ({
    id: ticketId,
    lastSeq: seq,
    messages: [{ seq, ticketId, clientId, message: 'My phone says SM-A546E.' }],
    more,
  }) as TicketWithMessages;

const newTicket = {
  customerName: 'Shanice Brown',
  customerEmail: 'shanice@example.com',
  subject: 'Does it fit SM-A546E?',
  message: 'My phone says SM-A546E.',
  category: 'general',
  device: 'Galaxy A12',
};

describe('mf-support-chat requests to support', () => {
  it('opens a ticket', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('a new ticket')
      .withRequest('POST', '/api/tickets', (request) => request.jsonBody(newTicket))
      .willRespondWith(201, (answer) =>
        answer.headers(json).jsonBody({
          ...ticket(ticketId),
          messages: eachLike({ ...message(1), seq: integer(1) }),
          more: boolean(false),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(supportApi.endpoints.createTicket.initiate(newTicket)));
        expect([data?.id, data?.messages.length, data?.more]).toEqual([ticketId, 1, false]);
      }));

  it('refuses a ticket without a message', () =>
    pact
      .addInteraction()
      .given('nothing')
      .uponReceiving('a new ticket with a blank message')
      .withRequest('POST', '/api/tickets', (request) => request.jsonBody({ ...newTicket, message: '  ' }))
      .willRespondWith(400, (answer) =>
        answer.headers(problemType).jsonBody({
          code: 'VALIDATION_FAILED',
          detail: string('Please write your message.'),
          errors: eachLike({ field: 'message', message: string('Please write your message') }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(supportApi.endpoints.createTicket.initiate({ ...newTicket, message: '  ' })),
        );
        expect(error).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'message' }] });
      }));

  it("gets the visitor's own ticket", () =>
    pact
      .addInteraction()
      .given(`guest-1 owns ticket ${ticketId} with one message`)
      .uponReceiving('a look at the visitor’s own ticket')
      .withRequest('GET', `/api/tickets/${ticketId}`)
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          ...ticket(ticketId),
          messages: eachLike({ ...message(1), seq: integer(1) }),
          more: boolean(false),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(supportApi.endpoints.ticket.initiate(ticketId)));
        expect(data?.messages[0]).toMatchObject({ seq: 1, senderType: 'customer', isInternal: false });
      }));

  it('lists messages newer than the cached ones', () =>
    pact
      .addInteraction()
      .given(`guest-1 owns ticket ${ticketId} with three messages`)
      .uponReceiving('a look at what came after the first message')
      .withRequest('GET', `/api/tickets/${ticketId}`, (request) => request.query({ after: '1', limit: '200' }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ ...ticket(ticketId), lastSeq: integer(3), messages: [message(2), message(3)], more: false }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, async (dispatch) => {
          await dispatch(supportApi.util.upsertQueryData('ticket', ticketId, held(1, true)));
          return dispatch(supportApi.endpoints.ticket.initiate(ticketId, { forceRefetch: true }));
        });
        expect([data?.messages.map(({ seq }) => seq), data?.more]).toEqual([[1, 2, 3], true]);
      }));

  it('lists messages older than the cached ones', () =>
    pact
      .addInteraction()
      .given(`guest-1 owns ticket ${ticketId} with three messages`)
      .uponReceiving('a look at what came before the third message')
      .withRequest('GET', `/api/tickets/${ticketId}`, (request) => request.query({ before: '3' }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ ...ticket(ticketId), lastSeq: integer(3), messages: [message(1), message(2)], more: false }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(supportApi.endpoints.earlierMessages.initiate({ id: ticketId, before: 3 })),
        );
        expect([data?.messages.map(({ seq }) => seq), data?.more]).toEqual([[1, 2], false]);
      }));

  it('adds a message', () =>
    pact
      .addInteraction()
      .given(`guest-1 owns ticket ${ticketId} with one message`)
      .uponReceiving('a message of the visitor')
      .withRequest('POST', `/api/tickets/${ticketId}/messages`, (request) =>
        request.jsonBody({ message: 'Great, thank you.', clientId }),
      )
      .willRespondWith(201, (answer) =>
        answer
          .headers(json)
          .jsonBody({ seq: integer(2), clientId, senderType: 'customer', message: 'Great, thank you.' }),
      )
      .executeTest(async ({ url }) => {
        const reply = { ticketId, clientId, message: 'Great, thank you.' };
        const { data } = await call(url, (dispatch) => dispatch(supportApi.endpoints.sendReply.initiate(reply)));
        expect(data).toMatchObject({ seq: 2, clientId });
      }));

  it("gets 404 for another visitor's ticket", () =>
    pact
      .addInteraction()
      .given('the ticket belongs to somebody else')
      .uponReceiving('a look at a foreign ticket')
      .withRequest('GET', `/api/tickets/${foreignId}`)
      .willRespondWith(404, (answer) =>
        answer.headers(problemType).jsonBody({ code: 'NOT_FOUND', detail: string('The ticket was not found.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(supportApi.endpoints.ticket.initiate(foreignId)));
        expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));
});
