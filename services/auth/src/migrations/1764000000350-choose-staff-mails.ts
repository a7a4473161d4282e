import type { QueryRunner } from 'typeorm';

/** Lets admins choose which mails they get. */
export class ChooseStaffMails1764000000350 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column staff_mails text[] not null default '{new-order,receipt,ticket}'`);
  }
}
