import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import base from './jest-node.mjs';

const testing = join(dirname(createRequire(import.meta.url).resolve('@shop/service-kit/package.json')), 'src/testing');

/** Jest preset for services: one real Postgres for the run, a database of its own for each file. */
export default {
  ...base,
  globalSetup: join(testing, 'jest-global-setup.ts'),
  globalTeardown: join(testing, 'jest-global-teardown.ts'),
};
