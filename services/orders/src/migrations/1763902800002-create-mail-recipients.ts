import type { QueryRunner } from 'typeorm';

/**
 * What the limit of mails to one address is counted with: when it was sent mails within the last hour, and the orders whose
 * mails wait for a summary. Rows of addresses that were sent nothing for an hour are removed.
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
