import { minioTeardown } from './test/minio-of-this-run.ts';

export default async function globalTeardown(): Promise<void> {
  await minioTeardown.run();
}
