#!/usr/bin/env node
// Jest with the one flag that lets it load ES modules; every argument is passed on.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const run = spawnSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
});
process.exit(run.status ?? 1);
