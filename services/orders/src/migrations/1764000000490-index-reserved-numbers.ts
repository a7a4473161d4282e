import type { QueryRunner } from 'typeorm';

/** Finds expired reservations quickly, even among hundreds of thousands of reserved numbers. */
export class IndexReservedNumbers1764000000490 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index reserved_numbers_expiry on reserved_numbers (expires_at)');
  }
}
