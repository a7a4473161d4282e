import type { RemotePage } from '@shop/contracts/remote';
import { findPage, type PathParams } from '../../shared/match-path.ts';
import type { Release } from '../registry/registry.ts';
import type { Composition } from './choose.ts';

export interface FoundPage {
  page: RemotePage;
  params: PathParams;
  release: Release;
  refused?: string;
}

/** Whose page an address is; undefined for nobody's. */
export function findOwner({ remotes }: Composition, pathname: string): FoundPage | undefined {
  const pages = remotes.flatMap(({ release, refused }) =>
    (release.remote?.pages ?? []).map((page) => ({ path: page.path, page, release, refused })),
  );
  const found = findPage(pages, pathname);
  return found && { page: found.page.page, params: found.params, release: found.page.release, refused: found.page.refused };
}

const placeholder = /(?<=[/=]):(\w+)/g;
/** What advertisements and mails add to a link; no page reads it. */
const campaignMark = /^(utm_|mc_)|clid$/;

/**
 * The page's first API calls with `:name` filled in from its path, else from its query; a call whose value is missing is
 * left out. None when the query says more than the calls take up, such as a filter: the page will make other calls.
 */
export function preloadCalls({ page, params }: FoundPage, query: URLSearchParams): string[] {
  const templates = page.preload ?? [];
  const taken = new Set(templates.flatMap((template) => [...template.matchAll(placeholder)].map(([, name]) => name)));
  if ([...query.keys()].some((name) => !taken.has(name) && !campaignMark.test(name))) return [];
  return templates.flatMap((template) => {
    let complete = true;
    const call = template.replace(placeholder, (_, name: string) => {
      const value = params[name] ?? query.get(name);
      if (!value) complete = false;
      return encodeURIComponent(value ?? '');
    });
    return complete ? [call] : [];
  });
}
