import type { QueryRunner } from 'typeorm';

/** Stores account deletions until every service has confirmed (ADR 69). Afterwards only the account id remains. */
export class CreateAccountDeletions1764000000270 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_deletions (
        id uuid primary key default uuidv7(),
        user_id uuid not null,
        asked_at timestamptz(3) not null default now(),
        finished_at timestamptz(3),
        address text,
        first_name text,
        verified_address text,
        check (finished_at is null or (address is null and first_name is null and verified_address is null))
      );
      comment on column account_deletions.address is 'Where the last mail goes; forgotten when it is stored';
      create index account_deletions_open on account_deletions (asked_at) where finished_at is null;
      create index account_deletions_finished on account_deletions (finished_at) where finished_at is not null;

      create table account_deletion_steps (
        deletion_id uuid not null references account_deletions on delete cascade,
        service text not null,
        confirmed_at timestamptz(3),
        failures int not null default 0,
        last_error text,
        primary key (deletion_id, service)
      );
    `);
  }
}
