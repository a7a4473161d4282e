import { fileURLToPath } from 'node:url';
import { webJestSwc } from './swc.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export const testMatch = ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'];

/** Jest preset for browser code: jsdom with the APIs that RTK Query, React Router, dialogs and the admin's antd need. */
export default {
  testEnvironment: here('./jest-web-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  testMatch,
  setupFilesAfterEnv: [here('./jest-web-setup.cjs')],
  // A few packages publish TypeScript under the `source` condition, which our packages use too.
  transformIgnorePatterns: ['/node_modules/.*\\.[cm]?js$'],
  transform: { '\\.(tsx?|mjs)$': ['@swc/jest', webJestSwc] },
  moduleNameMapper: { '\\.module\\.css$': here('./jest-web-css-module.cjs'), '\\.css$': here('./jest-web-empty.cjs') },
  testTimeout: 90_000,
};
