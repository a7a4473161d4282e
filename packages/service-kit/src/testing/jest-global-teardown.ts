import type { TestPostgres } from './postgres.ts';

/** Stops the Postgres server of jest-global-setup.ts. */
export default async function teardown(): Promise<void> {
  await (globalThis as { shopTestPostgres?: TestPostgres }).shopTestPostgres?.stop();
}
