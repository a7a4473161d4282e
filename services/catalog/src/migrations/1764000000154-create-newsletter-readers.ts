import type { QueryRunner } from 'typeorm';

/** Stores newsletter choices of accounts from auth. Updates may arrive out of order; the highest `version` wins. */
export class CreateNewsletterReaders1764000000154 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table newsletter_readers (
        user_id text primary key,
        mailbox text,
        version bigint not null,
        said_at bigint not null,
        left_after bigint
      );
      comment on column newsletter_readers.mailbox is 'Where the account has it; null: nowhere';
      comment on column newsletter_readers.left_after is 'After which word of the account its reader left by a newsletter''s own link';
      create index newsletter_readers_mailbox_idx on newsletter_readers (mailbox);
    `);
  }
}
