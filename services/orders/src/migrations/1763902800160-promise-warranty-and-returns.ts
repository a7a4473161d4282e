import type { QueryRunner } from 'typeorm';

/** Fields added to the initial shop details, as JSON. */
export const laterPlaceholders = '{"warrantyMonths": null, "returns": null}';

/** Adds warranty and returns to the shop details, for the owner to fill in. */
export class PromiseWarrantyAndReturns1763902800160 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update shop set details = '${laterPlaceholders}' || details`);
  }
}
