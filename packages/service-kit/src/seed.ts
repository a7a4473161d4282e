import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { requireDatabase } from './database.ts';
import { migrate } from './migrations.ts';

/**
 * Fills a service's database before the service starts: migrates it, then runs `load` in one transaction. `load` locks what it
 * looks at, so that several seeds at once load once.
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
