import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstViewFiles } from './first-view.mjs';
import { providedExports, usedExports } from './platform-api.mjs';
import { pactsFolder, platformVersion } from './read-remote.mjs';
import { compressAll, contentHash, readBuild } from './release-files.mjs';
import { exposedBytes, scriptBytes, totals } from './sizes.mjs';

/** release.json of a build in `out`, with brotli written beside each of its files. */
export async function describeRelease({ folder, out, workspace, remote, stats }) {
  const contents = readBuild(out);
  const files = await compressAll(out, contents);
  return {
    name: workspace.name.replace('@shop/', ''),
    version: `${workspace.version}-r${contentHash(contents)}`,
    platform: platformVersion(),
    files,
    script: totals(files, '.js'),
    style: totals(files, '.css'),
    ...(remote ? remotePart(remote, out, files, stats) : shellPart(folder, files, stats)),
  };
}

const remotePart = (remote, out, files, stats) => ({
  firstViewBytes: exposedBytes(out, files),
  budget: remote.budget,
  remote,
  uses: usedExports(stats),
  pacts: Object.fromEntries(Object.values(remote.consumes ?? {}).map((file) => [file, pactHash(file)])),
});

function shellPart(folder, files, stats) {
  const firstView = firstViewFiles(stats);
  return {
    firstViewBytes: { shell: scriptBytes(files, firstView) },
    budget: JSON.parse(readFileSync(join(folder, 'budget.json'), 'utf8')),
    firstView,
    provides: providedExports(stats),
  };
}

const pactHash = (file) =>
  createHash('sha256')
    .update(readFileSync(join(pactsFolder, file)))
    .digest('hex');
