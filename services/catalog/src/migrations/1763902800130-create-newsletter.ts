import type { QueryRunner } from 'typeorm';

/**
 * Creates subscribers by mailbox, so that spellings of one mailbox count once, and the mail limit per address. `wanted` waits
 * for confirmation until `expires_at`, `choices` are confirmed, and no form mails the mailbox before `rests_until`.
 */
export class CreateNewsletter1763902800130 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table newsletter_subscribers (
        id uuid primary key default uuidv7(),
        mailbox text not null unique,
        address text not null,
        wanted jsonb,
        choices jsonb,
        expires_at timestamptz not null,
        confirmed_at timestamptz,
        rests_until timestamptz not null,
        check ((choices is null) = (confirmed_at is null))
      );
      create index newsletter_subscribers_unconfirmed_idx on newsletter_subscribers (expires_at) where confirmed_at is null or wanted is not null;

      create table mail_recipients (
        address text primary key,
        sent timestamptz[] not null default '{}'
      );
    `);
  }
}
