import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectStore } from '../../packages/object-store/src/create.ts';
import { ensureMinio, type MinioEndpoint } from '../../tools/minio/minio.ts';
import { startMinio } from '../../tools/minio/start-minio.ts';

/** A MinIO server that the benchmark accesses without the shop. */
export interface DirectStore {
  sign(size: number): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the MinIO server of the orders process, or starts a separate one for a site that stores receipts on disk. */
export async function directStore(orders: Record<string, string>): Promise<DirectStore> {
  const { server, stop } = orders.STORE_DRIVER === 'minio' ? { server: usedBy(orders), stop: async () => {} } : await own();
  const bucket = orders.STORE_DRIVER === 'minio' ? String(orders.STORE_BUCKET) : 'bench';
  const { endpoint, accessKey, secretKey } = server;
  const store = await createObjectStore({ driver: 'minio', endpoint, publicEndpoint: endpoint, accessKey, secretKey, bucket });
  await store.prepare();
  // In this folder the shop's cleaner deletes them.
  return { sign: (size) => store.presignPut(`uploads/${randomUUID()}`, { size }), stop };
}

const usedBy = (orders: Record<string, string>): MinioEndpoint => ({
  endpoint: String(orders.STORE_ENDPOINT),
  accessKey: String(orders.STORE_ACCESS_KEY),
  secretKey: String(orders.STORE_SECRET_KEY),
});

async function own(): Promise<{ server: MinioEndpoint; stop(): Promise<void> }> {
  const source = await ensureMinio({ log: (line) => process.stderr.write(`${line}\n`) });
  if ('missing' in source) throw new Error(`There is no MinIO to compare with: ${source.missing}.`);
  if ('endpoint' in source) return { server: source, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-minio-'));
  const server = await startMinio(source.binary, folder);
  return { server, stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })) };
}
