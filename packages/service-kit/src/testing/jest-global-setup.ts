import { startTestPostgres } from './postgres.ts';

/** Jest globalSetup of every service: one Postgres for the whole run, unless the caller brings one. Answers with the teardown. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  const server = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  (globalThis as { shopTestPostgres?: typeof server }).shopTestPostgres = server;
}
