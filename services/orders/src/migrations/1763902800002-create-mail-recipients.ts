import type { QueryRunner } from 'typeorm';

/**
 * Limits mails per address: times of the mails of the last hour, and orders whose mails wait for a summary. Rows without
 * mails in the last hour are removed.
 */
export class CreateMailRecipients1763902800002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail_recipients (
        address text primary key,
        sent timestamptz[] not null default '{}',
        put_off uuid[] not null default '{}'
      )`);
  }
}
