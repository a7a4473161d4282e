import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMinio, findMinioClient, type MinioEndpoint } from '../../tools/minio/minio.ts';
import { startMinio } from '../../tools/minio/start-minio.ts';
import { minioTeardown, OBJECT_STORE_TEST_MC, OBJECT_STORE_TEST_MINIO } from './test/minio-of-this-run.ts';

/** Passes the address of this run's MinIO and its client to the tests, if one is installed. */
export default async function globalSetup(): Promise<void> {
  if (process.env.WITHOUT_MINIO) return;
  const source = findMinio();
  if ('missing' in source) return;
  const server = 'binary' in source ? await startOwn(source.binary) : source;
  const { endpoint, accessKey, secretKey } = server;
  process.env[OBJECT_STORE_TEST_MINIO] = JSON.stringify({ endpoint, accessKey, secretKey } satisfies MinioEndpoint);
  const client = findMinioClient();
  if ('missing' in client) throw new Error(`There is no MinIO client to make users with: ${client.missing}.`);
  process.env[OBJECT_STORE_TEST_MC] = client.binary;
}

async function startOwn(binary: string): Promise<MinioEndpoint> {
  const directory = mkdtempSync(join(tmpdir(), 'object-store-minio-'));
  const server = await startMinio(binary, directory);
  minioTeardown.run = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return server;
}
