import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMinio, ensureMinioClient, type MinioEndpoint } from '../../tools/minio/minio.ts';
import { startMinio } from '../../tools/minio/start-minio.ts';
import { minioTeardown, OBJECT_STORE_TEST_MC, OBJECT_STORE_TEST_MINIO } from './test/minio-of-this-run.ts';

/** Tells the tests where the MinIO of this run is, or counts its half of the suite as skipped and says why. */
export default async function globalSetup(): Promise<void> {
  for (const variable of [OBJECT_STORE_TEST_MINIO, OBJECT_STORE_TEST_MC]) delete process.env[variable];
  const source = await ensureMinio({ log: print });
  if ('missing' in source) return skip(`the MinIO half of the suite is skipped: ${source.missing}`);
  const server = 'binary' in source ? await startOwn(source.binary) : source;
  const { endpoint, accessKey, secretKey } = server;
  process.env[OBJECT_STORE_TEST_MINIO] = JSON.stringify({ endpoint, accessKey, secretKey } satisfies MinioEndpoint);
  const client = await ensureMinioClient({ log: print });
  if ('missing' in client) return skip(`the user that the shop runs as is not tested: ${client.missing}`);
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

function skip(reason: string): void {
  print(`object-store: ${reason}`);
  const file = process.env.SHOP_SKIPPED_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ skipped: 1, reason: `MinIO: ${reason}` })}\n`);
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
