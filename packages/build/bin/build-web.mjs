#!/usr/bin/env node
// Builds the front end of the current workspace: dist/web with brotli files, the server bundle and release.json. It validates a remote's
// remote.json first. `--development` builds into dist/dev-web with React's development build, which explains hydration errors.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
// Imports the source, because contracts is itself built with this package.
import { budgetErrors } from '../../contracts/src/schemas/budget.ts';
import { parse } from '../../contracts/src/schemas/errors.ts';
import { releaseSchema } from '../../contracts/src/schemas/release.ts';
import { buildFolder } from '../src/base-config.mjs';
import { describeRelease } from '../src/describe-release.mjs';
import { readRemote } from '../src/read-remote.mjs';

const here = process.cwd();
const { development } = parseArgs({ options: { development: { type: 'boolean', default: false } } }).values;
const out = join(here, buildFolder(development));

/** Builds the browser's bundle and, if there is one, the server bundle in parallel; returns the browser build's statistics. */
async function compile(makeConfig) {
  const mode = development ? 'development' : 'production';
  const server = makeConfig({ server: true }, { mode });
  const [stats] = await Promise.all([makeConfig({}, { mode }), ...(server ? [server] : [])].map(compiled));
  return stats;
}

function compiled(config) {
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
  rmSync(out, { recursive: true, force: true });
  const stats = await compile(config);
  if (remote) writeFileSync(join(out, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`);
  const described = await describeRelease({ folder: here, out, workspace, remote, stats, development });
  const release = parse(releaseSchema, described, 'release.json');
  const errors = budgetErrors(release);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const { files, brotliBytes } = release.script;
  process.stdout.write(
    `${release.name} ${release.version}: ${files} scripts, ${(brotliBytes / 1024).toFixed(1)} KiB (brotli)\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
