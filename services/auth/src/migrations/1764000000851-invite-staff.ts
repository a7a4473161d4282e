import type { QueryRunner } from 'typeorm';

/** Stores invited staff as customers without a usable password, until they accept by the mailed link. */
export class InviteStaff1764000000851 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users add invited_at timestamptz;
      comment on column users.invited_at is 'Not accepted yet: staff_role is the role of the invite';

      alter table mailed_links drop constraint mailed_links_purpose_check;
      alter table mailed_links add constraint mailed_links_purpose_check
        check (purpose in ('reset-password', 'verify-email', 'staff-invite'));
    `);
  }
}
