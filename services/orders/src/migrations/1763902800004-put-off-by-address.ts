import type { QueryRunner } from 'typeorm';

/**
 * Stores deferred mails by exact address. Mails are counted per mailbox, but a summary with order links may go only to the
 * address that the customer gave.
 */
export class PutOffByAddress1763902800004 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table put_off_mails (address text primary key, mailbox text not null, orders uuid[] not null)',
    );
    await runner.query('create index put_off_mails_mailbox on put_off_mails (mailbox)');
    await runner.query('alter table mail_recipients drop column put_off');
  }
}
