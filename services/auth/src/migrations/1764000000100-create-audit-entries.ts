import type { QueryRunner } from 'typeorm';

/**
 * Creates the access log. Failed sign-ins share one entry for each account, address and hour, so that guessing does not flood
 * the log.
 */
export class CreateAuditEntries1764000000100 {
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
      create index audit_entries_at on audit_entries (at);
      create unique index audit_entries_failures
        on audit_entries (subject, (after ->> 'address'), (date_bin('1 hour', at, '2000-01-01 00:00+00')))
        where action = 'account.sign-in-failed';
    `);
  }
}
