import type { QueryRunner } from 'typeorm';

export class CreateSignInFailures1763800000003 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table sign_in_failures (
        key text primary key,
        drained_at timestamptz not null
      );
      comment on table sign_in_failures is 'Leaky buckets, one for each account, address and known browser; empty after a crash';
      comment on column sign_in_failures.drained_at is 'When all counted failures have drained; each one adds to it';
      create index sign_in_failures_drained_at_idx on sign_in_failures (drained_at);
    `);
  }
}
