import type { DataSource, DataSourceOptions } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  /** Shows in pg_stat_activity. */
  name: string;
  entities: DataSourceOptions['entities'];
  migrations: DataSourceOptions['migrations'];
  /** Connections at most; idle ones are given back after 10 s. */
  poolSize?: number;
}

/** TypeORM's options as every service uses them: no synchronise, no migrations by itself, a small pool. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    entities: options.entities,
    migrations: options.migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName: options.name,
    poolSize: options.poolSize ?? 8,
    extra: { idleTimeoutMillis: 10_000, connectionTimeoutMillis: 5_000, options: '-c jit=off -c statement_timeout=15000' },
  };
}

/** One number for all services: each has a database of its own. */
const migrationLock = 7_201;

/**
 * Runs what is missing of the migrations, one process at a time (advisory lock): several processes of one service may
 * start together. Ends before a service listens.
 */
export async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [migrationLock]);
    await source.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  }
}

/** Whether the database answers, for `/readyz`. */
export const databaseAnswers = async (source: DataSource): Promise<boolean> => {
  await source.query('select 1');
  return true;
};
