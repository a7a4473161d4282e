import type { QueryRunner } from 'typeorm';

/** Ends an idle session at `expire` and any session at `ends_at`. Owners refer to sessions by a separate public id. */
export class LetSessionsIdle1764000000101 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions add id uuid not null unique default uuidv7(), add seen_at timestamptz not null default now(), add ends_at timestamptz;
      update sessions s set
        ends_at = s.expire,
        expire = case u.account_type when 'admin' then least(s.expire, now() + interval '12 hours') else s.expire end
      from users u where u.id = s.user_id;
      alter table sessions alter ends_at set not null;
    `);
  }
}
