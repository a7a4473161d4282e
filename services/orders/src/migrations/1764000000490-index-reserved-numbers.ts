import type { QueryRunner } from 'typeorm';

/** Reserved numbers that have expired, found beside hundreds of thousands that somebody has reserved to be in the way. */
export class IndexReservedNumbers1764000000490 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index reserved_numbers_expiry on reserved_numbers (expires_at)');
  }
}
