import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstViewFiles } from './first-view.mjs';
import { providedExports, remoteNameErrors, usedExports } from './platform-api.mjs';
import { pactsFolder, platformVersion } from './read-remote.mjs';
import { compressAll, contentHash, readBuild, takeServerOutput } from './release-files.mjs';
import { consumedModules, exposedChunk, platformEntries, providedModules } from './shared-modules.mjs';
import { scriptBytes, totals } from './sizes.mjs';

/** release.json of a build in `out`, with brotli written beside each of its files. A development build has no budget to keep. */
export async function describeRelease({ folder, out, workspace, remote, stats, development = false }) {
  const contents = readBuild(out);
  const version = `${workspace.version}-r${contentHash(contents)}`;
  const server = takeServerOutput(contents);
  const files = await compressAll(out, contents);
  const part = remote ? remotePart(remote, files, stats) : shellPart(folder, files, stats);
  return {
    name: workspace.name.replace('@shop/', ''),
    version,
    platform: platformVersion(),
    files,
    ...(server && { server }),
    script: totals(files, '.js'),
    style: totals(files, '.css'),
    ...part,
    ...(development && { budget: unlimited(part.budget) }),
  };
}

function remotePart(remote, files, stats) {
  const errors = remoteNameErrors(stats, remote.name);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  const filesOf = (group) => namedChunkGroups[group].assets.map(({ name }) => name);
  const [entry] = filesOf(remote.name.replaceAll('-', '_'));
  const names = [...new Set([...remote.pages, ...remote.slots].map(({ expose }) => expose))].sort();
  const exposes = Object.fromEntries(names.map((name) => [name, filesOf(exposedChunk(name))]));
  const uses = usedExports(stats);
  const taken = Object.entries(consumedModules(remote.platform)).filter(([name]) => !platformEntries.includes(name) || name in uses);
  return {
    firstViewBytes: Object.fromEntries(names.map((name) => [name, scriptBytes(files, [entry, ...exposes[name]])])),
    budget: remote.budget,
    shared: Object.fromEntries(taken.map(([name, one]) => [name, one.requiredVersion])),
    remote,
    entry,
    exposes,
    uses,
    pacts: Object.fromEntries(Object.values(remote.consumes ?? {}).map((file) => [file, pactHash(file)])),
  };
}

function shellPart(folder, files, stats) {
  const firstView = firstViewFiles(stats);
  return {
    firstViewBytes: { shell: scriptBytes(files, firstView) },
    budget: JSON.parse(readFileSync(join(folder, 'budget.json'), 'utf8')),
    shared: Object.fromEntries(Object.values(providedModules(folder)).map(({ shareKey, version }) => [shareKey, version])),
    firstView,
    provides: providedExports(stats),
  };
}

const unlimited = ({ firstView }) => {
  const limit = 1024 * 1024;
  return { total: limit, file: limit, firstView: Object.fromEntries(Object.keys(firstView).map((name) => [name, limit])) };
};

const pactHash = (file) =>
  createHash('sha256')
    .update(readFileSync(join(pactsFolder, file)))
    .digest('hex');
