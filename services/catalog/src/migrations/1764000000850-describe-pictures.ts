import type { QueryRunner } from 'typeorm';

/** Gives pictures an alternative text; an empty one is derived from the name (product.md#pictures). */
export class DescribePictures1764000000850 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table pictures add column alt text not null default ''");
  }
}
