import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { testMatch } from './jest-web.mjs';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest preset for browser code whose libraries are large: all files run in one process with one jsdom window
 * (jest-light-runner), so React, antd and the sources load once. It has no module mocks.
 */
export default {
  testEnvironment: 'node',
  testMatch,
  runner: require.resolve('jest-light-runner'),
  maxWorkers: 1,
  transform: {},
  setupFiles: [here('./jest-light-web-modules.mjs'), here('./jest-light-web-window.mjs')],
  setupFilesAfterEnv: [
    here('./jest-light-limit.mjs'),
    here('./jest-web-setup.cjs'),
    here('./jest-light-web-timers.mjs'),
    here('./jest-light-web-files.mjs'),
  ],
};
