/** @jest-environment node */
import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { TicketWithMessages } from '@shop/contracts/support';
import { createPlatformStore } from '@shop/platform/platform';
import { ticketsApi } from '../../src/features/tickets/tickets.api.ts';

const { boolean, datetime, eachLike, integer, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-admin',
  provider: 'support',
  dir: resolve(import.meta.dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const ticketId = '5f3a91c2-0000-4000-8000-000000000001';
const clientId = '0b1c2d3e-0000-4000-8000-000000000001';
const state = `staff works on ticket ${ticketId} with three messages`;
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json') };
const at = () => datetime("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", '2026-11-21T10:21:00.000Z');

/** Calls the pact's mock server from a new store. */
async function call<T>(
  origin: string,
  start: (dispatch: ReturnType<typeof createPlatformStore>['dispatch']) => Promise<T>,
): Promise<T> {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  return start(createPlatformStore().dispatch);
}

const ticket = () => ({
  id: uuid(ticketId),
  customerName: string('Andre Campbell'),
  customerEmail: string('andre@example.com'),
  subject: string('Does it fit SM-A546E?'),
  status: regex(/^(open|in_progress|resolved|closed)$/, 'open'),
  priority: regex(/^(low|medium|high|urgent)$/, 'medium'),
  category: string('general'),
  createdAt: at(),
  lastSeq: integer(3),
});

const message = (seq: number) => ({
  id: uuid(),
  seq,
  senderType: regex(/^(customer|staff)$/, 'customer'),
  senderName: string('Andre Campbell'),
  message: string('Does it fit?'),
  isInternal: boolean(false),
  createdAt: at(),
});

const held = { id: ticketId, lastSeq: 1, messages: [{ seq: 1 }], more: false } as TicketWithMessages;
const seqs = (page: TicketWithMessages | undefined) => page?.messages.map(({ seq }) => seq);

describe('mf-admin requests to support', () => {
  it('lists a page of tickets with the total', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a look at the first page of tickets')
      .withRequest('GET', '/api/tickets', (request) => request.query({ page: '1', limit: '50' }))
      .willRespondWith(200, (answer) =>
        answer.headers({ ...json, 'x-total-count': regex(/^\d+$/, '1') }).jsonBody(eachLike(ticket())),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(ticketsApi.endpoints.tickets.initiate(1)));
        expect(data).toMatchObject({ total: 1, totalPages: 1, tickets: [{ id: ticketId }] });
      }));

  it('lists the newest messages of a ticket', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a look at a ticket')
      .withRequest('GET', `/api/tickets/${ticketId}`)
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...ticket(), messages: [message(1), message(2), message(3)], more: false }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(ticketsApi.endpoints.ticket.initiate(ticketId)));
        expect([seqs(data), data?.more]).toEqual([[1, 2, 3], false]);
      }));

  it('lists messages newer than the cached ones', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a look at what came after the first message')
      .withRequest('GET', `/api/tickets/${ticketId}`, (request) => request.query({ after: '1', limit: '200' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...ticket(), messages: [message(2), message(3)], more: false }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, async (dispatch) => {
          await dispatch(ticketsApi.util.upsertQueryData('ticket', ticketId, held));
          return dispatch(ticketsApi.endpoints.ticket.initiate(ticketId, { forceRefetch: true }));
        });
        expect(seqs(data)).toEqual([1, 2, 3]);
      }));

  it('lists messages older than the cached ones', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a look at what came before the third message')
      .withRequest('GET', `/api/tickets/${ticketId}`, (request) => request.query({ before: '3' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...ticket(), messages: [message(1), message(2)], more: false }),
      )
      .executeTest(async ({ url }) => {
        const page = { id: ticketId, before: 3 };
        const { data } = await call(url, (dispatch) => dispatch(ticketsApi.endpoints.earlierMessages.initiate(page)));
        expect([seqs(data), data?.more]).toEqual([[1, 2], false]);
      }));

  it('adds an internal note', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a note of staff')
      .withRequest('POST', `/api/tickets/${ticketId}/messages`, (request) =>
        request.jsonBody({ message: 'One box damaged.', clientId, isInternal: true }),
      )
      .willRespondWith(201, (answer) =>
        answer
          .headers(json)
          .jsonBody({ seq: integer(4), clientId, senderType: 'staff', message: 'One box damaged.', isInternal: true }),
      )
      .executeTest(async ({ url }) => {
        const note = { id: ticketId, message: { message: 'One box damaged.', clientId, isInternal: true } };
        const { data } = await call(url, (dispatch) => dispatch(ticketsApi.endpoints.reply.initiate(note)));
        expect(data).toMatchObject({ senderType: 'staff', isInternal: true });
      }));

  it('sets status and priority', () =>
    pact
      .addInteraction()
      .given(state)
      .uponReceiving('a new status and priority')
      .withRequest('PATCH', `/api/tickets/${ticketId}`, (request) =>
        request.jsonBody({ status: 'resolved', priority: 'high' }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ ...ticket(), status: 'resolved', priority: 'high', resolvedAt: at() }),
      )
      .executeTest(async ({ url }) => {
        const change = { id: ticketId, update: { status: 'resolved', priority: 'high' } as const };
        const { data } = await call(url, (dispatch) => dispatch(ticketsApi.endpoints.updateTicket.initiate(change)));
        expect(data).toMatchObject({ status: 'resolved', priority: 'high' });
      }));
});
