import type { QueryRunner } from 'typeorm';

/** Creates single-use links of mails and the mail limit per address. */
export class CreateMailedLinks1764000000150 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mailed_links (
        token text primary key,
        purpose text not null check (purpose in ('reset-password', 'verify-email')),
        user_id uuid not null references users on delete cascade,
        address text not null,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null
      );
      comment on column mailed_links.token is 'SHA-256 of what was mailed: a copy of this table opens no account';
      comment on column mailed_links.address is 'Where it was mailed to: it is worth nothing once the account has another address';
      create index mailed_links_user_id_idx on mailed_links (user_id);
      create index mailed_links_expires_at_idx on mailed_links (expires_at);

      create table mail_recipients (
        address text primary key,
        sent timestamptz[] not null default '{}'
      );
    `);
  }
}
