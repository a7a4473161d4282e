import type { QueryRunner } from 'typeorm';

/**
 * Stores the product category in the order line, because products change category or are deleted. Older lines, and those
 * of the previous version, get "Other".
 */
export class FileOrderLines1764000000441 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table order_items add column category text not null default 'Other'");
  }
}
