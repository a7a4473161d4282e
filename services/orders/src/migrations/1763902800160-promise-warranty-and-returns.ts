import type { QueryRunner } from 'typeorm';

/** What it adds to the record that a shop starts with, as JSON. */
export const laterPlaceholders = '{"warrantyMonths": null, "returns": null}';

/** The record has a place for warranty and returns; what they are is the owner's to say. */
export class PromiseWarrantyAndReturns1763902800160 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '${laterPlaceholders}' || details`);
  }
}
