import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record has a place for warranty and returns; what they are is the owner's to say. */
export class PromiseWarrantyAndReturns1763902800160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '{"warrantyMonths": null, "returns": null}' || details`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = details - 'warrantyMonths' - 'returns'`);
  }
}
