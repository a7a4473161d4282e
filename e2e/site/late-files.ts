import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ReleaseDescriptor } from '@shop/contracts/registry';

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

/** Paths of the scripts and style sheets of all live releases that not every page loads from its start, by their release.json. */
export function lateFiles(dataDir: string): string[] {
  const releases = join(dataDir, 'releases');
  const { microFrontends } = read<Registry>(releases, 'registry.json');
  return Object.entries(microFrontends).flatMap(([name, versions]) => {
    const live = versions.find(({ deployment }) => deployment.default);
    if (!live) throw new Error(`${name} has no default version.`);
    const { files, firstView = [] } = read<ReleaseDescriptor>(releases, name, live.metadata.version, 'release.json');
    const late = Object.keys(files).filter((file) => /\.(js|css)$/.test(file) && !firstView.includes(file));
    return late.map((file) => live.url + file);
  });
}
