import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, type Migration, MigrationExecutor, QueryFailedError, type QueryRunner } from 'typeorm';
import { inTurn } from './advisory-lock.ts';

/** All services share one lock number, since each has a separate database. */
const advisoryLock = 7_201;
/** Lock timeout in milliseconds; a longer wait would block all later queries of the table. */
const lockTimeoutMs = 3_000;
const retryAfterMs = 2_000;
const attempts = 60;

/** Log of the progress. */
export interface MigrationLog {
  log(message: string): void;
  warn(message: string): void;
}

/**
 * Runs pending migrations before a service listens, one process at a time (advisory lock). A migration has no time limit, but
 * retries table locks after a short wait so that it does not block other queries.
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
    // Restores the limits before the connection returns to the pool.
    await runner.query('reset statement_timeout; reset lock_timeout');
    await runner.release();
  }
}

async function run(
  runner: QueryRunner,
  executor: MigrationExecutor,
  migration: Migration,
  log: MigrationLog,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const began = performance.now();
    log.log(`Migration ${migration.name} begins.`);
    try {
      await execute(runner, executor, migration);
      return log.log(`Migration ${migration.name} took ${Math.round(performance.now() - began)} ms.`);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error;
      log.warn(
        `Migration ${migration.name} got no lock within ${lockTimeoutMs} ms (attempt ${attempt}), trying again.`,
      );
      await sleep(retryAfterMs);
    }
  }
}

/** Runs a migration in a transaction unless it disables that, as for `create index concurrently`. */
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

/** Matches 55P03, lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof QueryFailedError && error.driverError.code === '55P03';
