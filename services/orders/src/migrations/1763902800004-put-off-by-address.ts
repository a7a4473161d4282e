import type { QueryRunner } from 'typeorm';

/**
 * What is put off is kept for each address as it was given: mails are counted for a mailbox, but a summary with the links of its
 * orders must go to their very address only.
 */
export class PutOffByAddress1763902800004 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table put_off_mails (address text primary key, mailbox text not null, orders uuid[] not null)');
    await runner.query('create index put_off_mails_mailbox on put_off_mails (mailbox)');
    await runner.query('alter table mail_recipients drop column put_off');
  }
}
