import type { Identity } from '@shop/contracts/identity';
import { admin, customer, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aTicket, fillTicket } from '../support-service.ts';

/** A provider state: prepares the empty database and returns the caller. */
export type State = (service: TestService) => Promise<Identity>;

const ownTicketId = '5f3a91c2-0000-4000-8000-000000000001';
const foreignTicketId = '5f3a91c2-0000-4000-8000-000000000002';

async function ticketOf(service: TestService, owner: Identity, id: string): Promise<void> {
  await service.database.query(
    `with ticket as (
       insert into tickets (id, guest_id, customer_name, customer_email, subject, last_seq, last_public_seq)
       values ($1, $2, $3, $4, $5, 1, 1) returning id, customer_name, customer_email
     )
     insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message)
     select id, 1, gen_random_uuid(), $2, 'customer', customer_name, customer_email, $6 from ticket`,
    [id, owner.guestId, aTicket.customerName, aTicket.customerEmail, aTicket.subject, aTicket.message],
  );
}

/** All provider states that pacts may use. */
export const states: Record<string, State> = {
  nothing: async () => guest,
  [`guest-1 owns ticket ${ownTicketId} with one message`]: async (service) => {
    await ticketOf(service, guest, ownTicketId);
    return guest;
  },
  [`guest-1 owns ticket ${ownTicketId} with three messages`]: async (service) => {
    await ticketOf(service, guest, ownTicketId);
    await fillTicket(service, ownTicketId, 3);
    return guest;
  },
  [`staff works on ticket ${ownTicketId} with three messages`]: async (service) => {
    await ticketOf(service, guest, ownTicketId);
    await fillTicket(service, ownTicketId, 3);
    return admin;
  },
  'a customer has a resolved ticket': async (service) => {
    await ticketOf(service, customer, ownTicketId);
    await service.database.query("update tickets set user_id = $1, status = 'resolved', resolved_at = now()", [customer.sub]);
    return customer;
  },
  'the ticket belongs to somebody else': async (service) => {
    await ticketOf(service, otherGuest, foreignTicketId);
    return guest;
  },
};
