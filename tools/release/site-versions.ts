import { type Checked, readChecked, releasedFolder } from './built.ts';
import { readRegistry } from './registry.ts';

/** All versions that visitors may get, including canaries, by front end. */
export type SiteVersions = Map<string, Checked[]>;

export function siteVersions(releasesDir: string, without: string[] = []): SiteVersions {
  const entries = Object.entries(readRegistry(releasesDir).microFrontends).filter(([name]) => !without.includes(name));
  return new Map(
    entries.map(([name, versions]) => [
      name,
      versions.map(({ metadata }) => readChecked(releasedFolder(releasesDir, name, metadata.version))),
    ]),
  );
}
