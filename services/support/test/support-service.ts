import type { Identity } from '@shop/contracts/identity';
import type { NewTicket, TicketWithMessages } from '@shop/contracts/support';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import type { Config } from '../src/config.ts';
import { serviceOptions } from '../src/service.ts';

const settings = {
  SOCKET_PING_MS: 30_000,
  SOCKET_MAX_AGE_MS: 3_600_000,
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Shop <support@shop.example>',
  SITE_URL: 'http://127.0.0.1:1',
  TICKET_SECRET: ['a secret of the tests'] as const,
};

/** Starts the service on its own database, or as a second process on the database of `beside`. Without settings no mail server runs. */
export const startSupport = (changes: Partial<Config & { IDENTITY_KEYS: string }> = {}, beside?: TestService) =>
  startTestService((config) => serviceOptions({ ...config, ...settings, ...changes }), beside);

export const aTicket: NewTicket = {
  customerName: 'Andre Campbell',
  customerEmail: 'andre@example.com',
  subject: 'Does it fit SM-A546E?',
  message: 'Hi, my phone says SM-A546E. Does your A54 battery fit?',
};

export async function openTicket(
  service: TestService,
  caller: Identity,
  ticket: NewTicket = aTicket,
): Promise<TicketWithMessages> {
  const response = await (await service.as(caller)).post('/api/tickets').send(ticket);
  if (response.status !== 201) throw new Error(`the ticket was not opened: ${response.text}`);
  return response.body;
}

export async function postMessage(service: TestService, caller: Identity, ticketId: string, message: object) {
  return (await service.as(caller)).post(`/api/tickets/${ticketId}/messages`).send(message);
}

export async function readTicket(service: TestService, caller: Identity, ticketId: string, query = '') {
  return (await service.as(caller)).get(`/api/tickets/${ticketId}${query}`);
}

/** Fills a one-message ticket up to `count` messages; every `noteEvery`th one is a staff note. */
export async function fillTicket(service: TestService, ticketId: string, count: number, noteEvery = 0): Promise<void> {
  await service.database.query(
    `with filled as (
       update tickets set last_seq = $2, last_public_seq = case when $3 > 0 and $2 % $3 = 0 then $2 - 1 else $2 end where id = $1 returning id
     )
     insert into ticket_messages (ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message, is_internal)
     select id, n, gen_random_uuid(), 'guest-1', case when $3 > 0 and n % $3 = 0 then 'staff' else 'customer' end, 'Andre', '', n::text,
       $3 > 0 and n % $3 = 0
     from filled, generate_series(2, $2::int) n`,
    [ticketId, count, noteEvery],
  );
}
