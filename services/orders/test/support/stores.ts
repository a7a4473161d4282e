import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMinio, type MinioEndpoint } from '../../../../tools/minio/minio.ts';
import { startMinio } from '../../../../tools/minio/start-minio.ts';
import { type OrdersUnderTest, startOrders } from './orders-service.ts';

export interface StoreOfReceipts {
  name: string;
  start(choices?: Parameters<typeof startOrders>[0]): Promise<OrdersUnderTest>;
}

const disk: StoreOfReceipts = { name: 'disk', start: (choices) => startOrders(choices) };

const minio: StoreOfReceipts = {
  name: 'MinIO',
  async start(choices) {
    const { endpoint, accessKey, secretKey, stop } = await realMinio();
    const service = await startOrders({
      STORE_DRIVER: 'minio',
      STORE_ENDPOINT: endpoint,
      STORE_ACCESS_KEY: accessKey,
      STORE_SECRET_KEY: secretKey,
      STORE_BUCKET: `receipts-${randomBytes(8).toString('hex')}`,
      ...choices,
    });
    return { ...service, close: () => service.close().finally(stop) };
  },
};

export const hasMinio = !process.env.WITHOUT_MINIO && !('missing' in findMinio());

/** Only the disk without MinIO; `npm test` reports that. */
export const stores = hasMinio ? [disk, minio] : [disk];

/** Returns the shared MinIO server, or starts one for this test. */
export async function realMinio(): Promise<MinioEndpoint & { stop(): Promise<void> }> {
  const source = findMinio();
  if ('missing' in source) throw new Error(`There is no MinIO to test against: ${source.missing}.`);
  if ('endpoint' in source) return { ...source, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-minio-'));
  const server = await startMinio(source.binary, folder);
  const stop = () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  return { ...server, stop };
}
