import { type DemoTicket, demoTickets } from '@shop/demo/tickets';
import { demoEmail, demoUserId } from '@shop/demo/users';
import type { EntityManager } from 'typeorm';

const insertTickets = `
  insert into tickets
    (id, user_id, customer_name, customer_email, subject, status, priority, category, assigned_to, last_seq, last_public_seq, seen_seq,
     created_at, updated_at, public_updated_at, resolved_at)
  select id, user_id, customer_name, customer_email, subject, status, priority, category, assigned_to, last_seq, last_public_seq, last_public_seq,
    now() - opened * interval '1 minute', now() - latest * interval '1 minute',
    now() - latest_public * interval '1 minute',
    case when status in ('resolved', 'closed') then now() - latest * interval '1 minute' end
  from json_to_recordset($1) as demo (
    id uuid, user_id text, customer_name text, customer_email text, subject text, status text, priority text, category text, assigned_to text,
    last_seq int, last_public_seq int, opened int, latest int,
    latest_public int)`;

const insertMessages = `
  insert into ticket_messages (id, ticket_id, seq, client_id, sender_id, sender_type, sender_name, sender_email, message, is_internal, created_at)
  select id, ticket_id, seq, id, 'demo', sender_type, sender_name, sender_email, message, is_internal, now() - ago * interval '1 minute'
  from json_to_recordset($1) as demo (
    id uuid, ticket_id uuid, seq int, sender_type text, sender_name text, sender_email text, message text, is_internal boolean, ago int)`;

export async function loadDemo(manager: EntityManager): Promise<void> {
  await manager.query('lock table tickets in share row exclusive mode');
  const [found] = await manager.query('select exists (select from tickets) as any');
  if (found.any) return;
  const tickets = demoTickets(new Date());
  await manager.query(insertTickets, [JSON.stringify(tickets.map(ticketRow))]);
  await manager.query(insertMessages, [JSON.stringify(tickets.flatMap(messageRows))]);
}

function ticketRow(ticket: DemoTicket) {
  const { id, customer, subject, status, priority, category, messages } = ticket;
  const publicMessages = messages.filter(([, , , note]) => !note);
  const answer = publicMessages.find(([by]) => by !== 'customer');
  return {
    id,
    user_id: demoUserId(customer),
    customer_name: customer,
    customer_email: demoEmail(customer),
    subject,
    status,
    priority,
    category,
    assigned_to: answer?.[0],
    last_seq: messages.length,
    last_public_seq: messages.findLastIndex(([, , , note]) => !note) + 1,
    opened: messages[0]?.[1],
    latest: messages.at(-1)?.[1],
    latest_public: publicMessages.at(-1)?.[1],
  };
}

function messageRows({ id, customer, messages }: DemoTicket) {
  return messages.map(([by, ago, message, note], index) => ({
    id: `${id.slice(0, -2)}${(index + 16).toString(16)}`,
    ticket_id: id,
    seq: index + 1,
    sender_type: by === 'customer' ? 'customer' : 'staff',
    sender_name: by === 'customer' ? customer : by,
    sender_email: by === 'customer' ? demoEmail(customer) : `${by.toLowerCase()}@islandcell.example`,
    message,
    is_internal: note !== undefined,
    ago,
  }));
}
