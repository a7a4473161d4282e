import node from '@shop/build/jest-node.mjs';
import web from '@shop/build/jest-web.mjs';

const { testTimeout, ...server } = node;
const { testTimeout: _, ...browser } = web;

/** Two halves, two kinds: the server's tests speak HTTP, the browser's run in jsdom; what it asks of a service in Node, beside a mock server. */
export default {
  testTimeout,
  projects: [
    { ...server, displayName: 'server', testMatch: ['<rootDir>/test/server/**/*.test.ts'] },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.{ts,tsx}'] },
    {
      ...browser,
      displayName: 'pact',
      testEnvironment: 'node',
      setupFilesAfterEnv: [],
      testMatch: ['<rootDir>/test/pact/**/*.test.ts'],
    },
  ],
};
