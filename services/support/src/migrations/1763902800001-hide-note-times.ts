import type { QueryRunner } from 'typeorm';

/**
 * Hides staff notes from the activity time that customers see. The previous version updates only `updated_at`, so its
 * tickets show that time one message late.
 */
export class HideNoteTimes1763902800001 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table tickets add column public_updated_at timestamptz not null default now();
      comment on column tickets.public_updated_at is 'newest activity that the customer may see';
      update tickets set public_updated_at = coalesce(
        (select created_at from ticket_messages where ticket_id = tickets.id and seq = last_public_seq and last_public_seq < last_seq),
        updated_at
      );
      drop index tickets_user_idx;
      create index tickets_user_idx on tickets (user_id, public_updated_at desc) where user_id is not null;
    `);
  }
}
