import type { QueryRunner } from 'typeorm';

/**
 * A line keeps what its product was filed under when it was ordered, since products move and go. Of lines from before nobody knows it any
 * more: they, and those that processes of the version before store meanwhile, are filed under "Other".
 */
export class FileOrderLines1764000000441 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table order_items add column category text not null default 'Other'");
  }
}
