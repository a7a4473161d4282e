import type { QueryRunner } from 'typeorm';

/** What auth says about admins: where and about what they are mailed. */
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
