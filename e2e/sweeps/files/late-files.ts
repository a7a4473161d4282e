import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ReleaseDescriptor } from '@shop/contracts/registry';

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

interface ReleaseFiles {
  url: string;
  files: string[];
  firstView: string[];
}

/** Scripts and style sheets of all live releases, from release.json. */
function liveFiles(dataDir: string): ReleaseFiles[] {
  const releases = join(dataDir, 'releases');
  const { microFrontends } = read<Registry>(releases, 'registry.json');
  return Object.entries(microFrontends).map(([name, versions]) => {
    const live = versions.find(({ deployment }) => deployment.default);
    if (!live) throw new Error(`${name} has no default version.`);
    const { files, firstView = [] } = read<ReleaseDescriptor>(releases, name, live.metadata.version, 'release.json');
    return { url: live.url, files: Object.keys(files).filter((file) => /\.(js|css)$/.test(file)), firstView };
  });
}

/** Paths of files that every page loads at its start. */
export const firstFiles = (dataDir: string): string[] =>
  liveFiles(dataDir).flatMap(({ url, firstView }) => firstView.map((file) => url + file));

export const lateFiles = (dataDir: string): string[] =>
  liveFiles(dataDir).flatMap(({ url, files, firstView }) =>
    files.filter((file) => !firstView.includes(file)).map((file) => url + file),
  );
