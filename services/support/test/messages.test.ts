import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@shop/contracts/audit';
import type { TicketMessage } from '@shop/contracts/support';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

describe('POST /api/tickets/:id/messages', () => {
  it("adds the owner's message under the next number", async () => {
    const ticket = await openTicket(service, guest);
    const response = await postMessage(service, guest, ticket.id, { message: '  Can you fit it Saturday?  ' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      ticketId: ticket.id,
      seq: 2,
      senderType: 'customer',
      senderName: 'Andre Campbell',
      senderEmail: 'andre@example.com',
      message: 'Can you fit it Saturday?',
      isInternal: false,
    });
  });

  it("adds staff's message and assigns the ticket to the first replier", async () => {
    const ticket = await openTicket(service, guest);
    expect((await postMessage(service, admin, ticket.id, { message: 'Yes.' })).body).toMatchObject({
      senderType: 'staff',
      senderName: 'Keisha',
      senderEmail: 'keisha@example.com',
    });
    await postMessage(service, { ...admin, sub: 'omar' }, ticket.id, { message: 'Indeed.' });
    expect((await readTicket(service, admin, ticket.id)).body.assignedTo).toBe(admin.sub);
  });

  it('audits replies and notes of staff once, without their text', async () => {
    const ticket = await openTicket(service, guest);
    const reply = { message: 'It fits.', clientId: randomUUID() };
    for (const _ of ['sent', 'sent again']) await postMessage(service, admin, ticket.id, reply);
    await postMessage(service, { ...admin, sub: 'omar', name: 'Omar' }, ticket.id, {
      message: 'Calls twice a day.',
      isInternal: true,
    });
    await postMessage(service, guest, ticket.id, { message: 'Thank you' });
    const { body } = await (await service.as(admin))
      .get('/api/admin/audit/tickets')
      .query({ subject: `ticket/${ticket.id}` });
    expect(body.entries.map(({ at, id, ...entry }: AuditEntry) => entry)).toEqual([
      {
        userId: 'omar',
        userName: 'Omar',
        action: 'ticket.note',
        subject: `ticket/${ticket.id}`,
        before: null,
        after: { message: 3 },
      },
      {
        userId: admin.sub,
        userName: 'Keisha',
        action: 'ticket.reply',
        subject: `ticket/${ticket.id}`,
        before: null,
        after: { message: 2 },
      },
    ]);
  });

  it('ignores forged sender fields', async () => {
    const ticket = await openTicket(service, guest);
    const forged = {
      message: 'Hello',
      senderType: 'staff',
      senderName: 'Keisha',
      senderEmail: 'keisha@example.com',
      isInternal: true,
    };
    expect((await postMessage(service, guest, ticket.id, forged)).body).toMatchObject({
      senderType: 'customer',
      senderName: 'Andre Campbell',
      senderEmail: 'andre@example.com',
      isInternal: false,
    });
    const disguised = { message: 'Hello', senderType: 'customer', senderName: 'Andre Campbell' };
    expect((await postMessage(service, admin, ticket.id, disguised)).body).toMatchObject({
      senderType: 'staff',
      senderName: 'Keisha',
    });
  });

  it('numbers 50 concurrent messages from 1 to 50 without a gap', async () => {
    const ticket = await openTicket(service, guest);
    const posts = Array.from({ length: 49 }, (_, index) =>
      postMessage(service, index % 2 ? guest : admin, ticket.id, { message: `no. ${index}` }),
    );
    expect((await Promise.all(posts)).map((answer) => answer.status)).toEqual(Array(49).fill(201));
    const { body } = await readTicket(service, guest, ticket.id);
    expect(body.messages.map(({ seq }: TicketMessage) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(body.lastSeq).toBe(50);
  });

  it('returns the first message when a clientId is repeated', async () => {
    const ticket = await openTicket(service, guest);
    const clientId = randomUUID();
    const first = await postMessage(service, guest, ticket.id, { message: 'once', clientId });
    const second = await postMessage(service, guest, ticket.id, { message: 'again', clientId: clientId.toUpperCase() });
    expect(second.body).toEqual(first.body);
    expect((await readTicket(service, guest, ticket.id)).body.messages).toHaveLength(2);
  });

  it('accepts null for optional fields', async () => {
    const ticket = await openTicket(service, guest);
    const response = await postMessage(service, guest, ticket.id, {
      message: 'mine',
      clientId: null,
      isInternal: null,
    });
    expect([response.status, response.body.isInternal]).toEqual([201, false]);
  });

  it('stores one message, without a gap, for ten concurrent identical clientIds', async () => {
    const ticket = await openTicket(service, guest);
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postMessage(service, guest, ticket.id, { message: 'once', clientId })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.seq}`))).toEqual(new Set(['201 2']));
    expect((await postMessage(service, guest, ticket.id, { message: 'next' })).body.seq).toBe(3);
  });

  it("claims the browser's guest tickets for the account that writes", async () => {
    const browser = { guestId: 'guest-9' };
    const before = { sub: 'guest-9', role: 'guest', ...browser } as const;
    const signedIn = { ...customer, ...browser };
    const [written, other] = [await openTicket(service, before), await openTicket(service, before)];
    expect((await postMessage(service, signedIn, written.id, { message: 'Me again.' })).status).toBe(201);
    for (const { id } of [written, other]) {
      expect((await readTicket(service, before, id)).status).toBe(404);
      expect((await postMessage(service, before, id, { message: 'Hi' })).status).toBe(404);
      expect((await readTicket(service, signedIn, id)).body.userId).toBe(customer.sub);
    }
  });

  it('refuses another account in the same browser', async () => {
    const { id } = await openTicket(service, customer);
    const next = { ...customer, sub: randomUUID() };
    expect((await postMessage(service, next, id, { message: 'Hi' })).status).toBe(404);
    expect((await readTicket(service, customer, id)).body.lastSeq).toBe(1);
  });

  it("never returns staff's note to a customer, even for its clientId", async () => {
    const ticket = await openTicket(service, guest);
    const clientId = randomUUID();
    await postMessage(service, admin, ticket.id, { message: 'one box damaged', clientId, isInternal: true });
    const response = await postMessage(service, guest, ticket.id, { message: 'mine', clientId });
    expect(response.body).toMatchObject({ message: 'mine', seq: 3, isInternal: false });
  });

  it.each([
    ['resolved', 'open'],
    ['closed', 'open'],
    ['in_progress', 'in_progress'],
  ])('turns a ticket from %s to %s when the customer writes', async (before, after) => {
    const ticket = await openTicket(service, guest);
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: before });
    await postMessage(service, guest, ticket.id, { message: 'It is still not working.' });
    expect((await readTicket(service, guest, ticket.id)).body).toMatchObject({ status: after, resolvedAt: null });
  });

  it('leaves a closed ticket closed when staff write', async () => {
    const ticket = await openTicket(service, guest);
    await (await service.as(admin)).patch(`/api/tickets/${ticket.id}`).send({ status: 'closed' });
    await postMessage(service, admin, ticket.id, { message: 'Thank you.' });
    expect((await readTicket(service, guest, ticket.id)).body).toMatchObject({
      status: 'closed',
      resolvedAt: expect.any(String),
    });
  });

  it.each([
    ['message', { message: '   ' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['message', {}],
    ['clientId', { message: 'a', clientId: '7' }],
    ['isInternal', { message: 'a', isInternal: 'yes' }],
  ])('refuses a wrong %s', async (field, body) => {
    const ticket = await openTicket(service, guest);
    const response = await postMessage(service, guest, ticket.id, body);
    expect([response.status, response.body.code, response.body.errors[0].field]).toEqual([
      400,
      'VALIDATION_FAILED',
      field,
    ]);
  });

  it('returns 404 to everyone else', async () => {
    const { id } = await openTicket(service, guest);
    for (const caller of [otherGuest, customer]) {
      expect((await postMessage(service, caller, id, { message: 'Hi' })).body).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    expect((await postMessage(service, gatewayProcess, id, { message: 'Hi' })).status).toBe(403);
    expect((await service.anonymous.post(`/api/tickets/${id}/messages`).send({ message: 'Hi' })).status).toBe(401);
    expect((await readTicket(service, guest, id)).body.messages).toHaveLength(1);
  });

  it.each([randomUUID(), '7', 'x'.repeat(150), '%00'])('returns 404 for ticket %s', async (id) => {
    expect((await postMessage(service, admin, id, { message: 'Hi' })).body).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});
