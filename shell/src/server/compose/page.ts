import type { RemotePage } from '@shop/contracts/remote';
import { matchRoutes } from 'react-router';
import type { Release } from '../registry/registry.ts';
import type { Composition } from './choose.ts';

export interface FoundPage {
  page: RemotePage;
  params: Readonly<Record<string, string | undefined>>;
  release: Release;
  refused?: string;
}

/** Whose page an address is, as the router in the browser will find it too; undefined for nobody's. */
export function findOwner({ remotes }: Composition, pathname: string): FoundPage | undefined {
  const pages = remotes.flatMap(({ release, refused }) =>
    (release.remote?.pages ?? []).map((page) => ({ path: page.path, page, release, refused })),
  );
  const found = matchRoutes(pages, pathname)?.at(-1);
  return found && { page: found.route.page, params: found.params, release: found.route.release, refused: found.route.refused };
}

const placeholder = /(?<=[/=]):(\w+)/g;
/** What advertisements and mails add to a link; no page reads it. */
const campaignMark = /^(utm_|mc_)|clid$/;

/** Whether the query asks for more than the page's first calls take up, such as a filter or a search. */
export function saysMore({ page }: FoundPage, query: URLSearchParams): boolean {
  const taken = new Set((page.preload ?? []).flatMap((template) => [...template.matchAll(placeholder)].map(([, name]) => name)));
  return [...query.keys()].some((name) => !taken.has(name) && !campaignMark.test(name));
}

/**
 * The page's first API calls with `:name` filled in from its path, else from its query; a call whose value is missing is
 * left out. None when the query says more: the page will make other calls.
 */
export function preloadCalls(found: FoundPage, query: URLSearchParams): string[] {
  if (saysMore(found, query)) return [];
  return (found.page.preload ?? []).flatMap((template) => {
    let complete = true;
    const call = template.replace(placeholder, (_, name: string) => {
      const value = found.params[name] ?? query.get(name);
      if (!value) complete = false;
      return encodeURIComponent(value ?? '');
    });
    return complete ? [call] : [];
  });
}
