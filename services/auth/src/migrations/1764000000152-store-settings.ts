import type { QueryRunner } from 'typeorm';

export class StoreSettings1764000000152 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column order_updates boolean not null default true,
        add column marketing boolean not null default false,
        add column marketing_said_at bigint not null default 0,
        add column settings_version bigint not null default 0;
      comment on column users.settings_version is 'Grows with whatever other services must know of the settings';
      comment on column users.marketing_said_at is 'The version of the owner''s last word on marketing';
    `);
  }
}
