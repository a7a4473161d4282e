import web from '@shop/build/jest-web.mjs';

/** Pages run in jsdom; pact tests run in Node, which their mock server needs. */
export default {
  testTimeout: web.testTimeout,
  projects: [
    { ...web, displayName: 'pages', testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/pact/'] },
    {
      ...web,
      displayName: 'pact',
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/test/pact/**/*.test.ts'],
    },
  ],
};
