import { assertObjectStoreConfig, type ObjectStoreConfig } from './config.ts';
import { DiskObjectStore } from './disk/disk-store.ts';
import { MinioObjectStore } from './minio/minio-store.ts';

/**
 * The store that the configuration names; throws when the configuration is wrong, contacts nothing.
 * With the disk driver (`store instanceof DiskObjectStore`) the service mounts `serveSignedRequest` at the public URL.
 */
export function createObjectStore(config: ObjectStoreConfig): DiskObjectStore | MinioObjectStore {
  assertObjectStoreConfig(config);
  return config.driver === 'disk' ? new DiskObjectStore(config) : new MinioObjectStore(config);
}
