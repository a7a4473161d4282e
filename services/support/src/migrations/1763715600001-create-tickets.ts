import type { QueryRunner } from 'typeorm';

export class CreateTickets1763715600001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tickets (
        id uuid primary key default gen_random_uuid(),
        guest_id text,
        user_id text,
        customer_name text not null,
        customer_email text not null,
        subject text not null,
        status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
        priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
        category text not null default 'general',
        assigned_to text,
        last_seq int not null default 0,
        last_public_seq int not null default 0,
        composition text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        resolved_at timestamptz,
        check ((status in ('resolved', 'closed')) = (resolved_at is not null))
      );
      comment on column tickets.last_public_seq is 'number of the newest message that the customer may see';
      comment on column tickets.composition is 'hash of the front-end versions that the page was composed of';
      create index tickets_activity_idx on tickets (updated_at desc, id);
      create index tickets_status_activity_idx on tickets (status, updated_at desc, id);
      create index tickets_user_idx on tickets (user_id, updated_at desc) where user_id is not null;
      create index tickets_unclaimed_idx on tickets (guest_id) where user_id is null;
    `);
  }
}
