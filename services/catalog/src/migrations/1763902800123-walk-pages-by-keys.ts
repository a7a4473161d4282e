import type { QueryRunner } from 'typeorm';

/** Sorts all columns of featured-first orders in one direction, so that a page can start after any row's key. */
export class WalkPagesByKeys1763902800123 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index products_featured_idx, products_nearest_idx;
      create index products_featured_idx on products ((not featured), name collate natural_order, id) include (featured)
        where deleted_at is null;
      create index products_nearest_idx on products (name_length, (not featured), name collate natural_order, id) include (featured)
        where deleted_at is null;
    `);
  }
}
