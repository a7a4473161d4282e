import type { QueryRunner } from 'typeorm';

/** Creates receipts of bank transfers: started, then finished, then used by one order (product.md#payment and product.md#receipts). */
export class CreateReceipts1763715600002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table receipts (
        id uuid primary key default gen_random_uuid(),
        owner text not null,
        content_type text,
        etag text,
        order_id uuid unique references orders on delete set null,
        created_at timestamptz(3) not null default now(),
        check ((content_type is null) = (etag is null)),
        check (order_id is null or etag is not null)
      )`);
    await runner.query('create index receipts_etag on receipts (etag) where order_id is not null');
    await runner.query('create index receipts_unused on receipts (created_at) where order_id is null');
  }
}
