import preset from '@shop/build/jest-node.mjs';

/**
 * The suite runs against a real MinIO, which is started before it and stopped after it. On a machine that can have none,
 * `npm test` sets WITHOUT_MINIO and says so; the promises of the disk driver are tested all the same.
 */
export default {
  ...preset,
  globalSetup: './jest.global-setup.ts',
  globalTeardown: './jest.global-teardown.ts',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...(process.env.WITHOUT_MINIO ? ['store-user'] : [])],
};
