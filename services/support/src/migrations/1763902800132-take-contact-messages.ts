import type { QueryRunner } from 'typeorm';

/**
 * Tickets of the contact page may have a telephone and no e-mail, and are made once for each opening of its form; tickets name the
 * device that the customer has chosen.
 */
export class TakeContactMessages1763902800132 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table tickets
        add column customer_phone text not null default '',
        add column device text not null default '',
        add column client_id uuid;
      comment on column tickets.client_id is 'made by the form that opened it: sending again opens no second one';
      create unique index tickets_client_key on tickets (coalesce(guest_id, user_id), client_id) where client_id is not null;
    `);
  }
}
