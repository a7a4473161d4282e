import type { Release } from '../registry/registry.ts';
import type { FoundPage } from './page.ts';

export interface Assets {
  scripts: string[];
  styles: string[];
}

/** Shared entries that a first view never uses. */
const late = new Set(['@shop/platform/ui-late', '@shop/platform/ui-data']);

/** The shell's start: entry, bootstrap chunk, and what it shares with the first view. */
export function shellAssets({ files, manifest, url }: Release): Assets & { main: string } {
  const named = (start: string, end: string) => Object.keys(files).filter((file) => file.startsWith(start) && file.endsWith(end));
  const main = named('main.', '.js')[0] ?? 'main.js';
  const shared = manifest.shared.filter(({ name }) => !late.has(name)).flatMap(({ assets }) => assets.js.sync);
  const at = (file: string) => url + file;
  return {
    main: at(main),
    scripts: unique([...named('bootstrap.', '.js'), ...shared]).map(at),
    styles: [...named('main.', '.css'), ...named('bootstrap.', '.css')].map(at),
  };
}

/** What the page's remote loads first: its entry and the files of the exposed module. */
export function pageAssets({ page, release, refused }: FoundPage): Assets {
  if (refused) return { scripts: [], styles: [] };
  const { metaData, exposes } = release.manifest;
  const assets = exposes.find(({ path }) => path === page.expose)?.assets;
  const at = (file: string) => release.url + file;
  const entry = metaData.remoteEntry ? [metaData.remoteEntry.name] : [];
  return { scripts: unique([...entry, ...(assets?.js.sync ?? [])]).map(at), styles: unique(assets?.css.sync ?? []).map(at) };
}

const unique = (list: string[]) => [...new Set(list)];
