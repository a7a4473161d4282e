import type { DataSource, QueryRunner } from 'typeorm';
import { createDevices, createFamilies, createProducts } from '../inventory/new-products.statements.ts';
import { beginImport, changeDevices, changeProducts, namedTwice } from './import.statements.ts';
import { ImportRefused } from './import-refused.ts';
import type { ProductRow } from './product-file.ts';

/** Numbers of products. */
interface Imported {
  created: number;
  changed: number;
  /** There already, as the file says. */
  same: number;
}

/**
 * Puts products on sale, and changes those that are there already: all of them or, where one is refused, none. Customers see them at
 * once, and the audit log has them as the operator's. Says what was done; `check` does it and takes it back.
 */
export async function importProducts(database: DataSource, rows: ProductRow[], { check = false } = {}): Promise<string> {
  const runner = database.createQueryRunner();
  try {
    await runner.startTransaction();
    const { created, changed, same } = await write(runner, rows);
    if (check) await runner.rollbackTransaction();
    else await runner.commitTransaction();
    const done = `${created} new, ${changed} changed, ${same} as they were.`;
    return check ? `${done} This was a check: nothing was imported.` : done;
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
  const unclear: { row: number; name: string }[] = await runner.query(namedTwice, given);
  if (unclear.length > 0) {
    throw new ImportRefused(
      unclear.map(({ row, name }) => `Row ${row}: more than one product is called ${name}; rename them in the admin.`),
    );
  }
  const [{ changed }] = await runner.query(changeProducts, given);
  const [{ created }] = await runner.query(createProducts, [...given, 'operator', 'Operator']);
  return { created, changed, same: rows.length - created - changed };
}
