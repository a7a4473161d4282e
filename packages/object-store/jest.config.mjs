import preset from '@shop/build/jest-node.mjs';
import { findMinio } from '../../tools/minio/minio.ts';

const { WITHOUT_MINIO: reason } = process.env;
const source = reason ? { missing: reason } : findMinio();
if ('missing' in source) {
  process.env.WITHOUT_MINIO = source.missing;
  if (!reason) process.stderr.write(`Only the disk driver is tested, for lack of MinIO: ${source.missing}.\n`);
}

/** Starts a real MinIO for the run if one is installed; the disk driver is tested in any case. */
export default {
  ...preset,
  globalSetup: './jest.global-setup.ts',
  globalTeardown: './jest.global-teardown.ts',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...('missing' in source ? ['store-user'] : [])],
};
