import type { QueryRunner } from 'typeorm';

/** Lets contact-page tickets have a telephone instead of an e-mail, once for each opening of the form. Tickets store the chosen device. */
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
