import type { RemotePage } from '@shop/contracts/remote';
import { matchRoutes } from 'react-router';
import type { Release } from '../registry/registry.ts';
import type { Composition } from './choose.ts';

export interface PageOwner {
  page: RemotePage;
  release: Release;
  refused?: string;
}

/** The owner of an address, ranked like in the browser; undefined for unknown addresses. */
export function findOwner({ remotes }: Composition, pathname: string): PageOwner | undefined {
  const pages = remotes.flatMap(({ release, refused }) =>
    (release.remote?.pages ?? []).map((page) => ({ path: page.path, page, release, refused })),
  );
  const found = matchRoutes(pages, pathname)?.at(-1);
  return found && { page: found.route.page, release: found.route.release, refused: found.route.refused };
}
