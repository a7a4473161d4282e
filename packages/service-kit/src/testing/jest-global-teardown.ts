import type { TestPostgres } from './postgres.ts';

export default async function teardown(): Promise<void> {
  await (globalThis as { shopTestPostgres?: TestPostgres }).shopTestPostgres?.stop();
}
