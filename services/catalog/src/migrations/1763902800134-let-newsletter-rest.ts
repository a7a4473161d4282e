import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when no form has a mailbox asked again: longer than the link of the mail is good, and kept without the address. */
export class LetNewsletterRest1763902800134 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table newsletter_subscribers add column rests_until timestamptz;
      update newsletter_subscribers set rests_until = case
        when confirmed_at is null and wanted is not null then expires_at - interval '7 days' + interval '1 year'
        else expires_at end;
      alter table newsletter_subscribers alter column rests_until set not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table newsletter_subscribers drop column rests_until');
  }
}
