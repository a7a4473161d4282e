import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { TicketLinks } from '../src/ticket-links/ticket-link.service.ts';
import { LiveClient } from './live-client.ts';
import { newGuest } from './mailing.ts';
import { openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const open = async (caller: Identity, token: unknown) =>
  (await service.as(caller)).post('/api/tickets/link').send({ token });

/** A guest's ticket with a reply, and the token of the reply's link. */
async function aMailedTicket(owner = newGuest()) {
  const { id } = await openTicket(service, owner);
  const { body: reply } = await postMessage(service, admin, id, { message: 'Yes, it fits.' });
  const token = new URL(service.app.get(TicketLinks, { strict: false }).guestUrl(reply.id)).searchParams.get('token');
  return { id, owner, reply, token };
}

async function anOpenedTicket() {
  const ticket = await aMailedTicket();
  const phone = newGuest();
  expect((await open(phone, ticket.token)).body).toEqual({ ticketId: ticket.id });
  return { ...ticket, phone };
}

describe('POST /api/tickets/link', () => {
  it('lets the browser read and answer that ticket only', async () => {
    const { id, owner, phone } = await anOpenedTicket();
    const { id: another } = await openTicket(service, owner);
    expect((await readTicket(service, phone, id)).status).toBe(200);
    const { body: answer } = await postMessage(service, phone, id, { message: 'Thank you!' });
    expect(answer).toMatchObject({ senderType: 'customer', senderName: 'Andre Campbell' });
    expect((await readTicket(service, owner, id)).body.messages.at(-1)).toMatchObject({ message: 'Thank you!' });
    expect((await readTicket(service, phone, another)).status).toBe(404);
  });

  it('can be repeated, also by the owner', async () => {
    const { id, owner, phone, token } = await anOpenedTicket();
    for (const caller of [phone, owner]) expect((await open(caller, token)).body).toEqual({ ticketId: id });
    expect(await service.database.query('select guest_id from ticket_guests where ticket_id = $1', [id])).toEqual([
      { guest_id: phone.sub },
    ]);
  });

  it('changes nothing for other browsers', async () => {
    const { id } = await anOpenedTicket();
    expect((await readTicket(service, newGuest(), id)).status).toBe(404);
  });

  it('never moves the ticket to the account of the browser', async () => {
    const { id, owner, phone } = await anOpenedTicket();
    const signedIn: Identity = { ...customer, sub: randomUUID(), guestId: phone.sub };
    expect((await readTicket(service, signedIn, id)).body.userId).toBeNull();
    await postMessage(service, signedIn, id, { message: 'Thank you!' });
    await (await service.as(signedIn)).get('/api/user/tickets');
    expect((await readTicket(service, owner, id)).body.userId).toBeNull();
  });

  it('answers 410 after 30 days, which end an opened ticket, too', async () => {
    const { id, phone, reply, token } = await anOpenedTicket();
    await service.database.query("update ticket_messages set created_at = now() - interval '30 days' where id = $1", [
      reply.id,
    ]);
    await service.database.query('update ticket_guests set expires_at = now() where ticket_id = $1', [id]);
    expect((await open(phone, token)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect((await readTicket(service, phone, id)).status).toBe(404);
  });

  it('answers 404 once the ticket belongs to an account, except to its owner', async () => {
    const { id, owner, phone, token } = await anOpenedTicket();
    const account: Identity = { ...customer, sub: randomUUID(), guestId: owner.sub };
    await readTicket(service, account, id);
    expect((await open(phone, token)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await readTicket(service, phone, id)).status).toBe(404);
    expect((await open(account, token)).body).toEqual({ ticketId: id });
  });

  it('answers 404 after the erasure of the account that joined the ticket', async () => {
    const { id, owner, phone, token } = await anOpenedTicket();
    const account: Identity = { ...customer, sub: randomUUID(), guestId: owner.sub };
    await readTicket(service, account, id);
    const removal = (await service.as(gatewayProcess)).post(`/internal/accounts/${account.sub}/removal`);
    expect((await removal.send({ verifiedAddress: null })).status).toBe(204);
    expect((await open(phone, token)).status).toBe(404);
    expect((await readTicket(service, phone, id)).status).toBe(404);
    expect(await service.database.query('select from ticket_guests where ticket_id = $1', [id])).toEqual([]);
  });

  it.each(['x', 'A'.repeat(43), '%00', 'x'.repeat(200)])('answers 404 for the token %s', async (token) => {
    expect((await open(newGuest(), token)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each(['', 7, 'x'.repeat(201), null, { $ne: null }])('refuses the token %j', async (token) => {
    expect((await open(newGuest(), token)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('join_ticket by a mailed link', () => {
  it('follows the ticket until an account owns it', async () => {
    const { id, owner, phone } = await anOpenedTicket();
    const client = await LiveClient.open(service, phone);
    await client.join(id);
    const { body: shared } = await postMessage(service, admin, id, { message: 'Shall we keep one?' });
    expect(await client.next('new_message', { seq: shared.seq })).toMatchObject({
      message: { message: 'Shall we keep one?' },
    });
    const account: Identity = { ...customer, sub: randomUUID(), guestId: owner.sub };
    const owned = await LiveClient.open(service, account);
    await owned.join(id);
    const { body: hidden } = await postMessage(service, admin, id, { message: 'For your account only.' });
    await owned.next('new_message', { seq: hidden.seq });
    await client.caughtUp();
    expect(JSON.stringify(client.frames)).not.toContain('For your account only.');
    await Promise.all([client.close(), owned.close()]);
  });
});
