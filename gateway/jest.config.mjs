import preset from '@shop/build/jest-node.mjs';

/** `npm test` sets WITHOUT_REDIS on machines without Redis or Valkey. */
export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...(process.env.WITHOUT_REDIS ? ['shared-limits'] : [])],
};
