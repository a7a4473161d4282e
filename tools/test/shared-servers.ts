import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMinio } from '../minio/minio.ts';
import { startMinio } from '../minio/start-minio.ts';
import { startCluster } from '../postgres/cluster.ts';
import { databaseUrl } from '../postgres/database-url.ts';

/** Servers shared by several workspaces' tests: started on first use, stopped with the run. */
export class SharedServers {
  private readonly stops: (() => Promise<void>)[] = [];
  private postgresEnv: Promise<Record<string, string>> | undefined;
  private minioEnv: Promise<Record<string, string>> | undefined;

  postgres(): Promise<Record<string, string>> {
    this.postgresEnv ??= this.startPostgres();
    return this.postgresEnv;
  }

  minio(): Promise<Record<string, string>> {
    this.minioEnv ??= this.startMinio();
    return this.minioEnv;
  }

  /** Also stops servers that are still starting. */
  async stop(): Promise<void> {
    await Promise.allSettled([this.postgresEnv, this.minioEnv]);
    for (const stop of this.stops) await stop();
  }

  /** fsync is off because test data need not survive a power cut. */
  private async startPostgres(): Promise<Record<string, string>> {
    const folder = this.temporaryFolder();
    const password = randomBytes(16).toString('hex');
    const cluster = await startCluster({
      directory: join(folder, 'postgres'),
      password,
      logFile: join(folder, 'postgres.log'),
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: 200,
        shared_buffers: '128MB',
        max_wal_size: '1GB',
      },
    });
    this.stops.unshift(() => cluster.stop());
    return { TEST_POSTGRES_URL: databaseUrl(cluster.port, 'postgres', password, 'postgres') };
  }

  private async startMinio(): Promise<Record<string, string>> {
    const source = findMinio();
    if ('missing' in source) return { WITHOUT_MINIO: source.missing };
    if ('endpoint' in source) return {};
    const server = await startMinio(source.binary, this.temporaryFolder());
    this.stops.unshift(() => server.stop());
    const { endpoint, accessKey, secretKey } = server;
    return { MINIO_ENDPOINT: endpoint, MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secretKey };
  }

  /** Creates a folder that is removed after its server has stopped. */
  private temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
    this.stops.push(async () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
}
