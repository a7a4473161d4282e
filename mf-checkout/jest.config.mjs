import web from '@shop/build/jest-web.mjs';

/** Pages in jsdom; the agreement with the orders service in Node, where its mock server lives. */
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
