import type { Identity } from '@shop/contracts/identity';
import { deadQueue, storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { admin, customer, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { mailQueue } from '../../src/mails/mail.job.ts';
import { aTicket, fillTicket } from '../support-service.ts';

/** A provider state: prepares the empty database and returns the caller. */
export type State = (service: TestService) => Promise<Identity>;

const ownTicketId = '5f3a91c2-0000-4000-8000-000000000001';
const mailedReplyId = '0b1c2d3e-0000-4000-8000-00000000c0de';
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
    await service.database.query("update tickets set user_id = $1, status = 'resolved', resolved_at = now()", [
      customer.sub,
    ]);
    return customer;
  },
  'staff looks at mail 4d0f3a91-0000-4000-8000-000000000001, which was given up': async (service) => {
    await ticketOf(service, guest, ownTicketId);
    await service.database.query('delete from pgboss.job where name like $1', [`${mailQueue}%`]);
    await service.database.query(
      storeJobs(deadQueue(mailQueue), 'select $1::uuid as id, $2::jsonb as data, now() as start_after'),
      ['4d0f3a91-0000-4000-8000-000000000001', JSON.stringify({ mail: 'reply', ticketId: ownTicketId, seq: 2 })],
    );
    return admin;
  },
  'a guest was mailed a link to a ticket': async (service) => {
    await ticketOf(service, otherGuest, ownTicketId);
    await service.database.query('update ticket_messages set id = $2 where ticket_id = $1', [
      ownTicketId,
      mailedReplyId,
    ]);
    return guest;
  },
  'the ticket belongs to somebody else': async (service) => {
    await ticketOf(service, otherGuest, foreignTicketId);
    return guest;
  },
};
