import type { ImportCounts } from '@shop/contracts/product-import';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { DataSource, EntityManager } from 'typeorm';
import { createDevices, createFamilies, createProducts } from '../inventory/new-products.statements.ts';
import { beginImport, changeDevices, changeProducts, lockChanged } from './import.statements.ts';
import { asGiven, planImport } from './import-plan.ts';
import type { ProductRow } from './product-file.ts';

/** Rows in a statement. A cancelled import ends after the running one. */
const batch = 500;

interface ImportOptions {
  /** The user in the audit log. */
  actor: [userId: string, userName: string];
  /** The effect that the caller saw; another one is refused. */
  fingerprint?: string;
  /** Cancels the import. */
  signal?: AbortSignal;
  /** Receives the number of written rows after each batch. The import does not wait for its work. */
  report?: (done: number) => void;
}

/** Creates or changes all products in one transaction, or none. */
export function importProducts(
  database: DataSource,
  rows: ProductRow[],
  options: ImportOptions,
): Promise<ImportCounts> {
  return database.transaction(async (manager) => {
    await manager.query(beginImport);
    const { created, changed, same, fingerprint } = await planImport(manager, rows);
    if (options.fingerprint !== undefined && options.fingerprint !== fingerprint) {
      throw new ProblemError(
        'CHANGED_MEANWHILE',
        'The products or the file changed since the check. Check the file again.',
      );
    }
    await write(manager, rows, options);
    return { created, changed, same };
  });
}

async function write(
  manager: EntityManager,
  rows: ProductRow[],
  { actor, signal, report }: ImportOptions,
): Promise<void> {
  const continueUnlessCancelled = () => {
    if (signal?.aborted) throw new ProblemError('REQUEST_TIMEOUT', 'The import was cancelled: nothing was imported.');
  };
  const all = asGiven(rows);
  await manager.query(lockChanged, [all]);
  await manager.query(createFamilies, [all]);
  await manager.query(createDevices, [all]);
  await manager.query(changeDevices, [all, ...actor]);
  for (let first = 0; first < rows.length; first += batch) {
    continueUnlessCancelled();
    const some = asGiven(rows.slice(first, first + batch));
    await manager.query(changeProducts, [some, ...actor]);
    await manager.query(createProducts, [some, ...actor]);
    report?.(Math.min(first + batch, rows.length));
  }
  continueUnlessCancelled();
}
