#!/usr/bin/env node
// Jest with the one flag that lets it load ES modules; every argument is passed on. Its own code and jsdom's are compiled once for
// all workers and workspaces.
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
