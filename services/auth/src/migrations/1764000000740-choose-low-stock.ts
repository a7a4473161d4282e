import type { QueryRunner } from 'typeorm';

/** Admins are mailed about low stock unless they choose otherwise. The higher version reaches services that know the old choice. */
export class ChooseLowStock1764000000740 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table users alter column staff_mails set default '{new-order,receipt,ticket,low-stock}'");
    await runner.query(`update users set staff_mails = staff_mails || '{low-stock}', settings_version = settings_version + 1
      where account_type = 'admin'`);
  }
}
