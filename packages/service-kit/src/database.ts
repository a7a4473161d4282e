import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
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

/**
 * TypeORM's options as every service uses them: no synchronise, no migrations by itself, a small pool. A database that is
 * away at the start is an error at once: whoever starts processes starts them again, and sees why.
 */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions & TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url: options.url,
    entities: options.entities,
    migrations: options.migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName: options.name,
    poolSize: options.poolSize ?? 8,
    retryAttempts: 1,
    extra: { idleTimeoutMillis: 10_000, connectionTimeoutMillis: 5_000, options: '-c jit=off -c statement_timeout=15000' },
  };
}

/** Whether the database answers, for `/readyz`. */
export const databaseAnswers = async (source: DataSource): Promise<boolean> => {
  await source.query('select 1');
  return true;
};
