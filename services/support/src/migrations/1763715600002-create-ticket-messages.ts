import type { QueryRunner } from 'typeorm';

export class CreateTicketMessages1763715600002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ticket_messages (
        id uuid primary key default uuidv7(),
        ticket_id uuid not null references tickets on delete cascade,
        seq int not null check (seq > 0),
        client_id uuid not null,
        sender_id text not null,
        sender_type text not null check (sender_type in ('customer', 'staff')),
        sender_name text not null,
        sender_email text not null,
        message text not null,
        is_internal boolean not null default false,
        created_at timestamptz not null default now(),
        constraint ticket_messages_seq_key unique (ticket_id, seq),
        constraint ticket_messages_client_key unique (ticket_id, client_id, sender_type),
        check (sender_type = 'staff' or not is_internal)
      );
    `);
  }
}
