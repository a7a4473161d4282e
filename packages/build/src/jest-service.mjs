import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import base from './jest-node.mjs';

const require = createRequire(import.meta.url);
const testing = join(dirname(require.resolve('@shop/service-kit/package.json')), 'src/testing');
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest preset for services: one real Postgres for the run, and one database for each file. All files run in one process without a vm
 * context (jest-light-runner), so Nest, TypeORM and the service load once.
 */
export default {
  ...base,
  runner: require.resolve('jest-light-runner'),
  maxWorkers: 1,
  setupFiles: [here('./jest-service-modules.mjs')],
  setupFilesAfterEnv: [here('./jest-light-limit.mjs')],
  globalSetup: join(testing, 'jest-global-setup.ts'),
  globalTeardown: join(testing, 'jest-global-teardown.ts'),
};
