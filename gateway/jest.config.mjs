import preset from '@shop/build/jest-node.mjs';

/** On a machine that can have no Redis or Valkey, `npm test` sets WITHOUT_REDIS and says so. */
export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...(process.env.WITHOUT_REDIS ? ['shared-limits'] : [])],
};
