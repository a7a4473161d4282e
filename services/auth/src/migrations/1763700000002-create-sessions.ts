import type { QueryRunner } from 'typeorm';

export class CreateSessions1763700000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sessions (
        sid text primary key,
        user_id uuid not null references users on delete cascade,
        sess jsonb not null,
        expire timestamptz not null
      );
      comment on column sessions.sid is 'SHA-256 of the cookie: a copy of this table signs nobody in';
      create index sessions_expire_idx on sessions (expire);
      create index sessions_user_id_idx on sessions (user_id);
    `);
  }
}
