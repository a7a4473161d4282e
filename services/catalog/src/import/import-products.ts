import type { DataSource, QueryRunner } from 'typeorm';
import { createDevices, createFamilies, createProducts } from '../inventory/new-products.statements.ts';
import { ambiguousRows, beginImport, changeDevices, changeProducts } from './import.statements.ts';
import { ImportRefused } from './import-refused.ts';
import type { ProductRow } from './product-file.ts';

interface Imported {
  created: number;
  changed: number;
  /** Products that already match the file. */
  same: number;
}

/**
 * Creates or changes all products in one transaction, and returns a summary. `check` rolls the transaction back.
 */
export async function importProducts(database: DataSource, rows: ProductRow[], { check = false } = {}): Promise<string> {
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction();
    const { created, changed, same } = await write(runner, rows);
    if (check) await runner.rollbackTransaction();
    else await runner.commitTransaction();
    const summary = `${created} new, ${changed} changed, ${same} as they were.`;
    return check ? `${summary} This was a check: nothing was imported.` : summary;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

async function write(runner: QueryRunner, rows: ProductRow[]): Promise<Imported> {
  const given = [JSON.stringify(rows.map(({ row, product }) => ({ row, ...product })))];
  await runner.query(beginImport);
  await runner.query(createFamilies, given);
  await runner.query(changeDevices, given);
  await runner.query(createDevices, given);
  const ambiguous: { row: number; name: string }[] = await runner.query(ambiguousRows, given);
  if (ambiguous.length > 0) {
    throw new ImportRefused(
      ambiguous.map(({ row, name }) => `Row ${row}: more than one product is called ${name}; rename them in the admin.`),
    );
  }
  const [{ changed }] = await runner.query(changeProducts, given);
  const [{ created }] = await runner.query(createProducts, [...given, 'operator', 'Operator']);
  return { created, changed, same: rows.length - created - changed };
}
