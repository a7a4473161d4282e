import { startTestPostgres } from './postgres.ts';

/** Starts one Postgres server for a test run, unless the caller provides one. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  const server = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  (globalThis as { shopTestPostgres?: typeof server }).shopTestPostgres = server;
}
