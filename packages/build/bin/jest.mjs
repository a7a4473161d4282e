#!/usr/bin/env node
// Runs Jest with the flag for ES modules and passes all arguments on. All workers and workspaces share one compile cache.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('jest/package.json'));
const compiled = join(folder, '..', '.cache', 'node');
const run = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', join(folder, 'bin/jest.js'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PACT_DO_NOT_TRACK: 'true' },
  },
);
process.exit(run.status ?? 1);
