import base from '@shop/build/jest-node.mjs';

export default {
  ...base,
  globalSetup: '<rootDir>/site/global-setup.ts',
  globalTeardown: '<rootDir>/site/global-teardown.ts',
  // Those of the composed site need one: npm run test:compose.
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...(process.env.COMPOSED ? [] : ['/composed/'])],
  // Each worker has a site of its own; a site that is given is for one.
  maxWorkers: process.env.SITE_URL ? 1 : 2,
  // For a machine that does much else: what never comes is named by the limits of its step.
  testTimeout: 180_000,
};
