import type { QueryRunner } from 'typeorm';

export class StoreOrderUpdates1764000000153 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_updates (
        user_id text primary key,
        wanted boolean not null,
        version bigint not null
      );
      comment on table order_updates is 'Whether accounts want mails when their orders move on, as auth told; those that are not here do';
    `);
  }
}
