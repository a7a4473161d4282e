import { assertObjectStoreConfig, type ObjectStoreConfig } from './config.ts';
import { DiskObjectStore } from './disk/disk-store.ts';
import type { MinioObjectStore } from './minio/minio-store.ts';

/**
 * Creates the configured store without contacting it; rejects a wrong configuration.
 * With the disk driver (`store instanceof DiskObjectStore`) the service mounts `serveSignedRequest` at the public URL.
 */
export async function createObjectStore(config: ObjectStoreConfig): Promise<DiskObjectStore | MinioObjectStore> {
  assertObjectStoreConfig(config);
  if (config.driver === 'disk') return new DiskObjectStore(config);
  // Imported on demand, because the client costs 13 MB of memory.
  const { MinioObjectStore } = await import('./minio/minio-store.ts');
  return new MinioObjectStore(config);
}
