import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  /** Shows in pg_stat_activity. */
  name: string;
  entities: DataSourceOptions['entities'];
  migrations: DataSourceOptions['migrations'];
  /** Connections at most; idle ones are given back after 10 s. */
  poolSize?: number;
  /** Settings of every connection, beside the ones of all services. */
  settings?: Record<string, string>;
}

/** Below the 10 s that the gateway waits for a response (`timing.silence.safe`): it would send the statement once more beside the first. */
const statementMs = 8_000;

/**
 * TypeORM's options as every service uses them: no synchronise, no migrations by itself, a small pool. A database that is
 * away at the start is an error at once: whoever starts processes starts them again, and sees why.
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

/** How long the database may take to answer a process that starts: one whose disk is busy needs seconds for its first connection. */
const answersWithinMs = 4_000;

/**
 * Rejects unless the database lets this service in at once. A host that swallows packets would otherwise keep a start waiting for
 * as long as requests may wait for a connection, before anybody sees why.
 */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answersWithinMs });
  // What a connection reports beside its promise would end the process without saying why.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new Error(`The database ${database} at ${host}:${port} does not let this service in: ${errorText(error as Error)}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Of a host with several addresses the errors are one group, whose message is empty. */
const errorText = ({ message, errors = [] }: Error & { errors?: Error[] }): string => message || errors.map(errorText).join(', ');

/** Whether the database answers, for `/readyz`. */
export const databaseAnswers = async (source: DataSource): Promise<boolean> => {
  await source.query('select 1');
  return true;
};
