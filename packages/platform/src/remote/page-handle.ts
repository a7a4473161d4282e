import type { Action, ThunkAction } from '@reduxjs/toolkit';

/** A call that has begun: resolves when it is answered or has failed. */
export type StartedRead = PromiseLike<unknown> & { abort(): void; unsubscribe(): void };

/** What `endpoint.initiate(arg)` gives. */
export type PageRead = ThunkAction<StartedRead, unknown, unknown, Action>;

/**
 * What a route says of itself, in its `handle`. The server draws the page from these calls, a navigation waits for them a moment,
 * and a link that is about to be pressed makes them before. They are the calls that the page's components make, neither more nor less,
 * 12 at most (the browser makes the rest, and the page is not cached for everybody):
 * `handle: { preload: ({ params }) => [productsApi.endpoints.products.initiate(…)] } satisfies PageHandle`.
 */
export interface PageHandle {
  preload?(asked: { params: Readonly<Record<string, string | undefined>>; url: URL }): PageRead[];
  /** A call of `preload` that is answered 404 says that nothing is at the address: the site's own page for that is shown, as a 404. */
  isMissingOn404?: boolean;
}
