import { admin, customer, gatewayProcess, guest, otherCustomer } from '@shop/service-kit/testing/identities';
import { tablesWith, testColumnsDeclared } from '@shop/service-kit/testing/personal-data';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aTicket, fillTicket, openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
beforeEach(() => service.database.query('delete from tickets'));
afterAll(() => service?.close());

const ask = async (call: 'data' | 'removal') =>
  (await service.as(gatewayProcess)).post(`/internal/accounts/${customer.sub}/${call}`).send({ verifiedAddress: null });
const tanyas = {
  ...aTicket,
  customerName: 'Tanya Brown',
  customerEmail: 'tanya@example.com',
  subject: 'My Redmi of Tanya',
};

describe('POST /internal/accounts/{userId}/data', () => {
  it('returns every ticket and message, but no notes and no foreign data', async () => {
    const { id } = await openTicket(service, customer, tanyas);
    await postMessage(service, admin, id, { message: 'We have it.' });
    await postMessage(service, admin, id, { message: 'a difficult one', isInternal: true });
    await openTicket(service, otherCustomer);
    const { body } = await ask('data');
    expect(body.tickets).toEqual([
      expect.objectContaining({ id, subject: tanyas.subject, customerEmail: tanyas.customerEmail }),
    ]);
    expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([aTicket.message, 'We have it.']);
    expect(JSON.stringify(body)).not.toContain('difficult');
  });

  it('returns conversations of more than one page in full', async () => {
    const { id } = await openTicket(service, customer);
    await fillTicket(service, id, 1_000);
    await openTicket(service, customer);
    const { body } = await ask('data');
    expect(body.tickets).toHaveLength(2);
    expect(body.messages).toHaveLength(1_001);
  });
});

describe('POST /internal/accounts/{userId}/removal', () => {
  it("erases personal data and keeps staff's messages, status and times", async () => {
    const { id, createdAt } = await openTicket(service, customer, tanyas);
    await postMessage(service, admin, id, { message: 'We have it.' });
    expect((await ask('removal')).status).toBe(204);
    for (const text of ['Tanya', customer.sub, String(customer.guestId), aTicket.message]) {
      expect([text, await tablesWith(service.database, text)]).toEqual([text, []]);
    }
    const { body } = await readTicket(service, admin, id);
    expect(body).toMatchObject({
      customerName: 'Removed',
      subject: 'Removed',
      status: 'open',
      userId: null,
      createdAt,
    });
    expect(body.messages).toEqual([
      expect.objectContaining({ message: 'Removed', senderType: 'customer' }),
      expect.objectContaining({ message: 'We have it.', senderName: 'Keisha' }),
    ]);
  });

  it('can be repeated and changes no tickets of others', async () => {
    const { id } = await openTicket(service, otherCustomer);
    const ofGuest = await openTicket(service, guest);
    await openTicket(service, customer);
    expect([(await ask('removal')).status, (await ask('removal')).status]).toEqual([204, 204]);
    expect((await readTicket(service, otherCustomer, id)).body.customerName).toBe(aTicket.customerName);
    expect((await readTicket(service, guest, ofGuest.id)).body.customerName).toBe(aTicket.customerName);
  });

  it('prevents the next account in that browser from claiming the tickets', async () => {
    const { id } = await openTicket(service, customer);
    await ask('removal');
    expect((await readTicket(service, { ...otherCustomer, guestId: customer.guestId }, id)).status).toBe(404);
  });
});

testColumnsDeclared(() => service, {
  tickets: {
    personal: {
      guest_id: 'emptied',
      user_id: 'emptied',
      customer_name: '"Removed"',
      customer_email: 'emptied',
      customer_phone: 'emptied',
      subject: '"Removed"',
      device: 'emptied',
      client_id: 'emptied',
    },
    others:
      'id status priority category assigned_to last_seq last_public_seq seen_seq mailed_seq created_at updated_at public_updated_at resolved_at',
  },
  ticket_messages: {
    personal: {
      sender_id: "emptied where it is the customer's",
      sender_name: '"Removed" where it is the customer\'s',
      sender_email: "emptied where it is the customer's",
      message: '"Removed" where the customer wrote it; staff\'s words stay',
    },
    others: 'id ticket_id seq client_id sender_type is_internal created_at',
  },
  staff_mails: { personal: { user_id: 'row removed', address: 'row removed' }, others: 'kinds version' },
  mail_recipients: { personal: { address: 'row removed an hour after the last mail' }, others: 'sent' },
  ticket_guests: { personal: { guest_id: 'row removed' }, others: 'ticket_id expires_at' },
  audit_entries: { others: 'id at user_id user_name action subject before after' },
});
