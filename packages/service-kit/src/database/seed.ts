import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { requireDatabase } from './database.ts';
import { migrate } from './migrations.ts';

/**
 * Migrates a service's database, then runs `load` in one transaction before the service starts. `load` must lock the tables
 * that it checks, because several seeds may run in parallel.
 */
export async function seed(options: DataSourceOptions, load: (manager: EntityManager) => Promise<void>): Promise<void> {
  if (options.type === 'postgres' && options.url) await requireDatabase(options.url);
  const source = await new DataSource(options).initialize();
  try {
    await migrate(source, new Logger('seed'));
    await source.transaction(load);
  } finally {
    await source.destroy();
  }
}
