import type { QueryRunner } from 'typeorm';

/** Counts mails by address and stores which messages the customer has seen or was mailed. */
export class MailReplies1764000000710 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "create table mail_recipients (address text primary key, sent timestamptz[] not null default '{}')",
    );
    await runner.query(`
      alter table tickets add column seen_seq int not null default 0, add column mailed_seq int not null default 0;
      comment on column tickets.seen_seq is 'number of the newest message that the customer has received in the chat';
      comment on column tickets.mailed_seq is 'number of the newest reply that was mailed';
      update tickets set seen_seq = last_public_seq`);
  }
}
