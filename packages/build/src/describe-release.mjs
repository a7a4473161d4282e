import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstViewFiles } from './first-view.mjs';
import { providedExports, remoteNameErrors, usedExports } from './platform-api.mjs';
import { pactsFolder, platformVersion } from './read-remote.mjs';
import { compressAll, contentHash, readBuild, takeServerOutput } from './release-files.mjs';
import { consumedModules, exposedChunk, platformEntries, providedModules } from './shared-modules.mjs';

const sum = (files) => files.reduce((total, { brotliBytes }) => total + brotliBytes, 0);

/** Count and sizes of all files with an extension, such as ".js". */
function totals(files, end) {
  const list = Object.entries(files).flatMap(([name, file]) => (name.endsWith(end) ? [file] : []));
  return { files: list.length, bytes: list.reduce((total, { bytes }) => total + bytes, 0), brotliBytes: sum(list) };
}

const scriptBytes = (files, names) =>
  sum([...new Set(names)].filter((name) => name.endsWith('.js')).map((name) => files[name]));

/** Creates release.json of the build in `out`, and writes brotli files beside it. A development build has no budget. */
export async function describeRelease({ folder, out, workspace, remote, stats, development = false }) {
  const contents = readBuild(out);
  const version = `${workspace.version}-r${contentHash(contents)}`;
  const server = takeServerOutput(contents);
  const files = await compressAll(out, contents, development);
  const part = remote ? remotePart(remote, files, stats, server !== undefined) : shellPart(folder, files, stats);
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

function remotePart(remote, files, stats, isRendered) {
  const errors = remoteNameErrors(stats, remote.name);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const { filesOf, lateStylesOf } = chunkFiles(stats);
  const [entry] = filesOf(remote.name.replaceAll('-', '_'));
  const names = [...new Set([...remote.pages, ...remote.slots].map(({ expose }) => expose))].sort();
  const exposes = Object.fromEntries(names.map((name) => [name, filesOf(exposedChunk(name))]));
  if (isRendered)
    for (const { expose } of remote.pages)
      exposes[expose] = [...new Set([...exposes[expose], ...lateStylesOf(exposedChunk(expose))])];
  const uses = usedExports(stats);
  const taken = Object.entries(consumedModules(remote.platform)).filter(
    ([name]) => !platformEntries.includes(name) || name in uses,
  );
  return {
    firstViewBytes: Object.fromEntries(names.map((name) => [name, scriptBytes(files, [entry, ...exposes[name]])])),
    budget: remote.budget,
    shared: Object.fromEntries(taken.map(([name, one]) => [name, one.requiredVersion])),
    remote,
    entry,
    exposes,
    uses,
    pacts: pactsOf(remote.name),
  };
}

/** Files of a named chunk group, and style sheets of its lazy chunks, since the server renders a route's lazy modules too. */
function chunkFiles(stats) {
  const { namedChunkGroups, chunks } = stats.toJson({
    all: false,
    chunkGroups: true,
    ids: true,
    chunks: true,
    chunkRelations: true,
  });
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  // rspack may order a chunk's script and style sheet differently in another folder.
  const filesOf = (group) =>
    namedChunkGroups[group].assets.map(({ name }) => name).sort((a, b) => isStyle(a) - isStyle(b));
  const lateStylesOf = (group) => {
    const found = new Set(namedChunkGroups[group].chunks);
    for (const id of found) for (const child of byId.get(id).children) found.add(child);
    return [...found].flatMap((id) => byId.get(id).files.filter(isStyle)).sort();
  };
  return { filesOf, lateStylesOf };
}

const isStyle = (file) => file.endsWith('.css');

function shellPart(folder, files, stats) {
  const firstView = firstViewFiles(stats);
  return {
    firstViewBytes: { shell: scriptBytes(files, firstView) },
    budget: JSON.parse(readFileSync(join(folder, 'budget.json'), 'utf8')),
    shared: Object.fromEntries(
      Object.values(providedModules(folder)).map(({ shareKey, version }) => [shareKey, version]),
    ),
    firstView,
    provides: providedExports(stats),
    pacts: pactsOf('shell'),
  };
}

const unlimited = ({ firstView }) => {
  const limit = 1024 * 1024;
  return {
    total: limit,
    file: limit,
    firstView: Object.fromEntries(Object.keys(firstView).map((name) => [name, limit])),
  };
};

const pactsOf = (name) =>
  Object.fromEntries(
    globSync(`${name}-*.json`, { cwd: pactsFolder })
      .sort()
      .map((file) => [file, pactHash(file)]),
  );

const pactHash = (file) =>
  createHash('sha256')
    .update(readFileSync(join(pactsFolder, file)))
    .digest('hex');
