import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the last mail about stock went, and what its owner said to it: that the address is theirs, or that no more shall come. */
export class LetOwnersConfirmBackInStock1763902800135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table back_in_stock_mailboxes
        add column mailed_address text,
        add column confirmed_address text,
        add column is_cancelled boolean not null default false;
      update back_in_stock_mailboxes set mailed_address = mailbox, is_cancelled = rests_until > now() + interval '30 days';
      update back_in_stock_mailboxes set rests_until = rests_until - interval '30 days' + interval '1 year' where not is_cancelled;
      alter table back_in_stock_mailboxes
        alter column mailed_address set not null,
        add check (confirmed_address is null or not is_cancelled);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table back_in_stock_mailboxes drop column mailed_address, drop column confirmed_address, drop column is_cancelled;
    `);
  }
}
