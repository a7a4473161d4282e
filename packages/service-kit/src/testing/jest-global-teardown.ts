import type { TestPostgres } from './postgres.ts';

/** Stops the server that this run's own setup started. */
export default async function teardown(): Promise<void> {
  await (globalThis as { shopTestPostgres?: TestPostgres }).shopTestPostgres?.stop();
}
