import type { QueryRunner } from 'typeorm';

/** Admins are mailed about failed mails unless they choose otherwise. The higher version reaches services that know the old choice. */
export class ChooseFailedMails1764000000760 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table users alter column staff_mails set default '{new-order,receipt,ticket,low-stock,mail-failed}'",
    );
    await runner.query(`update users set staff_mails = staff_mails || '{mail-failed}', settings_version = settings_version + 1
      where account_type = 'admin'`);
  }
}
