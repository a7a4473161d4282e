import { assertObjectStoreConfig, type ObjectStoreConfig } from './config.ts';
import { DiskObjectStore } from './disk/disk-store.ts';
import type { MinioObjectStore } from './minio/minio-store.ts';

/**
 * The store that the configuration names; rejects when the configuration is wrong, contacts nothing.
 * With the disk driver (`store instanceof DiskObjectStore`) the service mounts `serveSignedRequest` at the public URL.
 */
export async function createObjectStore(config: ObjectStoreConfig): Promise<DiskObjectStore | MinioObjectStore> {
  assertObjectStoreConfig(config);
  if (config.driver === 'disk') return new DiskObjectStore(config);
  // Loaded only where it is used: the client costs 13 MB.
  const { MinioObjectStore } = await import('./minio/minio-store.ts');
  return new MinioObjectStore(config);
}
