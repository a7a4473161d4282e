import type { QueryRunner } from 'typeorm';

/** Rows that running imports have written, for other processes: the import's own transaction shows them to no one until its end. */
export class FollowImports1764000000860 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table running_imports (
        user_id text not null,
        fingerprint text not null,
        done int not null check (done >= 0),
        total int not null,
        updated_at timestamptz not null,
        primary key (user_id, fingerprint)
      )`);
  }
}
