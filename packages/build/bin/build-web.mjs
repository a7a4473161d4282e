#!/usr/bin/env node
// Builds the front end of the workspace it runs in: dist/web with brotli beside every file and release.json.
// A remote's remote.json is checked first. Nothing but the sources decides what comes out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
// The source, not the package: contracts is itself built with this package.
import { budgetErrors } from '../../contracts/src/schemas/budget.ts';
import { parse } from '../../contracts/src/schemas/errors.ts';
import { releaseSchema } from '../../contracts/src/schemas/release.ts';
import { describeRelease } from '../src/describe-release.mjs';
import { readRemote } from '../src/read-remote.mjs';

const here = process.cwd();
const out = join(here, 'dist/web');

function compile(config) {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`);
      stats.hasErrors() ? reject(new Error('The build failed.')) : resolve(stats);
    });
  });
}

try {
  const workspace = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const remote = readRemote(here, workspace);
  const { default: config } = await import(pathToFileURL(join(here, 'rspack.config.ts')).href);
  const stats = await compile(config({}, { mode: 'production' }));
  if (remote) writeFileSync(join(out, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`);
  const release = parse(releaseSchema, await describeRelease({ folder: here, out, workspace, remote, stats }), 'release.json');
  const errors = budgetErrors(release);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const { files, brotliBytes } = release.script;
  process.stdout.write(`${release.name} ${release.version}: ${files} scripts, ${(brotliBytes / 1024).toFixed(1)} KiB (brotli)\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
