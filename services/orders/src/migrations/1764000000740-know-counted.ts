import type { QueryRunner } from 'typeorm';

/** Counted products are not sold while catalog is away (ADR 81). */
export class KnowCounted1764000000740 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table known_prices add column counted boolean not null default false');
  }
}
