import { createHash } from 'node:crypto';
import type { ImportCheck, ImportedRow } from '@shop/contracts/product-import';
import type { EntityManager } from 'typeorm';
import { planRows } from './import.statements.ts';
import { ImportRefused } from './import-refused.ts';
import type { ProductRow } from './product-file.ts';

const mostListed = 200;

interface PlannedRow extends Omit<ImportedRow, 'after'> {
  /** Null without a change. */
  after: Record<string, unknown> | null;
  /** The product's price; null for a new product. */
  oldPrice: string | null;
  price: string;
}

/** Compares the file with the products, and writes nothing. Throws ImportRefused for rows that cannot be imported. */
export async function planImport(manager: EntityManager, rows: ProductRow[]): Promise<ImportCheck> {
  const planned: PlannedRow[] = await manager.query(planRows, [asGiven(rows)]);
  const problems = planned.flatMap((row, i) => problemOf(row, planned[i - 1]) ?? []);
  if (problems.length > 0) throw new ImportRefused(problems);
  const effects = planned.map(({ row, product, device, before, after }) => ({ row, product, device, before, after }));
  const changes = effects.filter((row): row is ImportedRow => row.after !== null);
  const created = changes.filter(({ before }) => before === null).length;
  return {
    created,
    changed: changes.length - created,
    same: rows.length - changes.length,
    fingerprint: createHash('sha256').update(JSON.stringify(effects)).digest('base64url'),
    rows: changes.slice(0, mostListed),
  };
}

/** Rows as the parameter of the import's statements. */
export const asGiven = (rows: ProductRow[]): string =>
  JSON.stringify(rows.map(({ row, product }) => ({ row, ...product })));

/** A row is planned once for each product that it matches. */
function problemOf(
  { row, product, price, oldPrice }: PlannedRow,
  previous: PlannedRow | undefined,
): string | undefined {
  if (previous?.row === row) return `Row ${row}: more than one product is called ${product}; rename them in the admin.`;
  if (Number(price) === 0 && Number(oldPrice ?? 1) > 0)
    return `Row ${row}: The price is 0, which gives the product away.`;
  return undefined;
}
