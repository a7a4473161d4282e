import type { QueryRunner } from 'typeorm';

/** Stores the mail address and mail choices of each admin, sent by auth. */
export class MailStaff1764000000720 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table staff_mails (
        user_id text primary key,
        address text,
        kinds text[] not null,
        version bigint not null
      )`);
  }
}
