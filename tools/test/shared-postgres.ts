import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../postgres/cluster.ts';
import { databaseUrl } from '../postgres/database-url.ts';

/** A Postgres for the tests of all services; its data need not outlive a power cut, so nothing waits for the disk. */
export async function startSharedPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
  const password = randomBytes(16).toString('hex');
  const cluster = await startCluster({
    directory: join(folder, 'postgres'),
    password,
    logFile: join(folder, 'postgres.log'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 },
  });
  return {
    url: databaseUrl(cluster.port, 'postgres', password, 'postgres'),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
