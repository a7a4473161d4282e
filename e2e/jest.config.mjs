import base from '@shop/build/jest-node.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/site/global-setup.ts',
  globalTeardown: '<rootDir>/site/global-teardown.ts',
  maxWorkers: 1,
  testTimeout: 90_000,
};
