import light from '@shop/build/jest-light-web.mjs';
import web from '@shop/build/jest-web.mjs';

const { maxWorkers, ...pages } = light;

/** A test of a late file mocks its module, which needs Jest's own loader. */
export default {
  maxWorkers,
  testTimeout: web.testTimeout,
  projects: [
    { ...pages, displayName: 'pages', testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/late-'] },
    { ...web, displayName: 'late files', testMatch: ['<rootDir>/test/late-*.test.tsx'] },
  ],
};
