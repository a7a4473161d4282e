import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMinio, type MinioEndpoint } from '../../tools/minio/minio.ts';
import { startMinio } from '../../tools/minio/start-minio.ts';
import { CuttableProxy } from './cuttable-proxy.ts';
import { type Site, startSite } from './start-site.ts';

export interface Minio extends MinioEndpoint {
  stop(): Promise<void>;
}

/** Starts MinIO: the server that the environment names, or one that Go compiles once for each machine. */
export async function startOwnMinio(): Promise<Minio> {
  const source = await ensureMinio({ log: (line) => process.stderr.write(`${line}\n`) });
  if ('missing' in source) throw new Error(`There is no MinIO to upload to: ${source.missing}.`);
  if ('endpoint' in source) return { ...source, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-minio-'));
  const server = await startMinio(source.binary, folder);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** A site with receipts in MinIO, which browsers reach over a breakable connection. */
export interface MinioSite extends Pick<Site, 'url' | 'dataDir' | 'admin'> {
  connection: CuttableProxy;
  stop(): Promise<void>;
}

export async function startMinioSite({ endpoint, accessKey, secretKey }: MinioEndpoint): Promise<MinioSite> {
  const connection = await CuttableProxy.start(endpoint);
  const store = { STORE_DRIVER: 'minio', STORE_ENDPOINT: endpoint, STORE_PUBLIC_ENDPOINT: connection.url };
  const { url, dataDir, admin, stop } = await startSite({
    env: { ...store, STORE_ACCESS_KEY: accessKey, STORE_SECRET_KEY: secretKey },
  });
  const stopBoth = async () => {
    await stop();
    await connection.stop();
  };
  return { url, dataDir, admin, connection, stop: stopBoth };
}
