import type { QueryRunner } from 'typeorm';

/** Creates the append-only audit log, with values before and after each change. */
export class CreateAuditEntries1764000000700 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_entries (
        id bigint primary key generated always as identity,
        at timestamptz(3) not null default now(),
        user_id text not null,
        user_name text not null,
        action text not null,
        subject text not null,
        before jsonb,
        after jsonb
      );
      create index audit_entries_subject on audit_entries (subject, id);
      create index audit_entries_user_id on audit_entries (user_id, id);
    `);
  }
}
