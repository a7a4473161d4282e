import { minioTeardown } from './test/minio-of-this-run.ts';

/** Stops the MinIO that the setup started. */
export default async function globalTeardown(): Promise<void> {
  await minioTeardown.run();
}
