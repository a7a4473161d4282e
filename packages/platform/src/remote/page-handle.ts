import type { Action, ThunkAction } from '@reduxjs/toolkit';

/** A started call; settles when it succeeded or failed. */
export type StartedRead = PromiseLike<unknown> & { abort(): void; unsubscribe(): void };

/** Result of `endpoint.initiate(arg)`. */
export type PageRead = ThunkAction<StartedRead, unknown, unknown, Action>;

/**
 * A route's `handle`. `preload` must name exactly the queries that the page's components make, at most 12; the server, navigations
 * and prefetching run them: `handle: { preload: ({ params }) => [productsApi.endpoints.products.initiate(…)] } satisfies
 * PageHandle`.
 */
export interface PageHandle {
  preload?(asked: { params: Readonly<Record<string, string | undefined>>; url: URL }): PageRead[];
  /** A 404 response of a preloaded query shows the site's not-found page, with status 404. */
  isMissingOn404?: boolean;
}
