import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, type Migration, MigrationExecutor, QueryFailedError, type QueryRunner } from 'typeorm';
import { inTurn } from './advisory-lock.ts';

/** One number for all services: each has a database of its own. */
const advisoryLock = 7_201;
/** How long a migration waits for a table that is in use before it gives way to those who use it and tries again. */
const lockTimeoutMs = 3_000;
const retryAfterMs = 2_000;
const attempts = 60;

/** Where the progress is logged. */
export interface MigrationLog {
  log(message: string): void;
  warn(message: string): void;
}

/**
 * Runs what is missing of the migrations, one process at a time (advisory lock): several processes of one service may start
 * together. A migration may take as long as it needs, but waits for a table's lock only briefly: whoever waits for a lock
 * holds up everybody behind it, so it lets go and tries again. Ends before a service listens.
 */
export async function migrate(source: DataSource, log: MigrationLog): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`);
    const waiting = () => log.log('Another process runs the migrations, waiting for it.');
    await inTurn(advisoryLock, { query: (sql) => runner.query(sql), waiting }, async () => {
      const executor = new MigrationExecutor(source, runner);
      for (const migration of await executor.getPendingMigrations()) await run(runner, executor, migration, log);
    });
  } finally {
    // The connection goes back to the pool as it came, with the service's own limits.
    await runner.query('reset statement_timeout; reset lock_timeout');
    await runner.release();
  }
}

async function run(runner: QueryRunner, executor: MigrationExecutor, migration: Migration, log: MigrationLog): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now();
    log.log(`Migration ${migration.name} begins.`);
    try {
      await execute(runner, executor, migration);
      return log.log(`Migration ${migration.name} took ${Math.round(performance.now() - began)} ms.`);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error;
      log.warn(`Migration ${migration.name} got no lock within ${lockTimeoutMs} ms (attempt ${attempt}), trying again.`);
      await sleep(retryAfterMs);
    }
  }
}

/** In a transaction, unless the migration says that it must not be (`create index concurrently`). */
async function execute(runner: QueryRunner, executor: MigrationExecutor, migration: Migration): Promise<void> {
  if (migration.instance?.transaction === false) return void (await executor.executeMigration(migration));
  await runner.startTransaction();
  try {
    await executor.executeMigration(migration);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** 55P03, lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof QueryFailedError && error.driverError.code === '55P03';
