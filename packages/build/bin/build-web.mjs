#!/usr/bin/env node
// Builds the front end of the workspace it runs in: dist/web with brotli beside every file and release.json.
// A remote's remote.json is checked first. Nothing but the sources decides what comes out.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
// The source, not the package: contracts is itself built with this package.
import { remoteManifestErrors } from '../../contracts/src/remote.ts';
import { platformVersion, remoteErrors } from '../src/check-remote.mjs';
import { firstViewFiles } from '../src/first-view.mjs';
import { compressAll, contentHash, readBuild } from '../src/release-files.mjs';

const here = process.cwd();
const out = join(here, 'dist/web');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function compile(config) {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`);
      stats.hasErrors() ? reject(new Error('the build failed')) : resolve(stats);
    });
  });
}

function checkedManifest(workspace) {
  if (!existsSync(join(here, 'remote.json'))) return undefined;
  const manifest = readJson(join(here, 'remote.json'));
  const errors = remoteErrors(manifest, workspace, remoteManifestErrors);
  if (errors.length > 0) throw new Error(`remote.json: ${errors.join('; ')}`);
  return manifest;
}

try {
  const workspace = readJson(join(here, 'package.json'));
  const name = workspace.name.replace('@shop/', '');
  const remote = checkedManifest(workspace);
  const { default: config } = await import(pathToFileURL(join(here, 'rspack.config.ts')).href);
  const stats = await compile(config({}, { mode: 'production' }));
  rmSync(join(out, 'mf-stats.json'), { force: true });
  if (remote) writeFileSync(join(out, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`);
  const files = readBuild(out);
  const version = `${workspace.version}-r${contentHash(files)}`;
  const release = {
    name,
    version,
    platform: platformVersion(),
    files: await compressAll(out, files),
    ...(remote ? { remote } : { firstView: firstViewFiles(stats) }),
  };
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const script = Object.entries(release.files).filter(([file]) => file.endsWith('.js'));
  const kib = script.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0) / 1024;
  process.stdout.write(`${name} ${version}: ${files.size} files, ${kib.toFixed(1)} KiB of script (brotli)\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
