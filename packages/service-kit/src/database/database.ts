import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  /** The application name in pg_stat_activity. */
  name: string;
  entities: DataSourceOptions['entities'];
  migrations: DataSourceOptions['migrations'];
  /** Maximum connections; idle ones close after 10 s. */
  poolSize?: number;
  /** Postgres settings of every connection, beside the shared ones. */
  settings?: Record<string, string>;
}

/**
 * Statement timeout, below the gateway's 10 s limit (`timing.silence.safe`), so that a retry does not run beside the first
 * statement.
 */
const statementMs = 8_000;

/**
 * Returns TypeORM options of every service: no schema sync, no automatic migrations, a small pool. A missing database fails the
 * start immediately, and the process manager restarts the service.
 */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions & TypeOrmModuleOptions {
  const settings = Object.entries({ jit: 'off', statement_timeout: String(statementMs), ...options.settings });
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
    extra: {
      idleTimeoutMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    },
  };
}

/** Time limit of the first connection in milliseconds; a busy disk needs seconds. */
const answersWithinMs = 4_000;

/**
 * Rejects when the database does not accept a connection in time. A host that drops packets would otherwise block the start
 * without an error message.
 */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answersWithinMs });
  // An unhandled error event would end the process without a message.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new Error(`The database ${database} at ${host}:${port} refuses this service: ${errorText(error as Error)}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A host with several addresses reports an AggregateError with an empty message. */
const errorText = ({ message, errors = [] }: Error & { errors?: Error[] }): string =>
  message || errors.map(errorText).join(', ');

/** Returns whether the database answers, for `/readyz`. */
export const databaseAnswers = async (source: DataSource): Promise<boolean> => {
  await source.query('select 1');
  return true;
};
