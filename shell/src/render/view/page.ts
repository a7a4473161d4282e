import type { RemotePages, ViewRedirect, ViewRequest } from '@shop/contracts/view';
import type { PageHandle, PageRead } from '@shop/platform/platform';
import { createStaticHandler, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router';
import { type Owner, ownerOf } from '../../browser/boot.ts';
import { declaredRoutes } from '../../browser/remotes/declared.ts';
import type { ExposedPages } from '../../browser/remotes/page-routes.ts';
import { notFoundRouteId } from '../../browser/route-ids.ts';
import { siteRoutes } from '../../browser/site-routes.tsx';

export interface FoundPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  status: 200 | 404;
  /** Id of the error boundary's route that renders the not-found page. */
  notFoundAt?: string;
}

/** Rejects when a loader throws or the remote has no server bundle. */
export async function findPage(
  request: ViewRequest,
  pages: RemotePages[],
): Promise<FoundPage | { redirect: ViewRedirect }> {
  const { dataRoutes, query } = handlerFor(request, pages);
  const context = await query(new Request(request.url));
  if (context instanceof Response)
    return { redirect: { status: context.status, location: context.headers.get('location') ?? '/' } };
  const [notFoundAt] = Object.keys(context.errors ?? {});
  if (notFoundAt !== undefined && context.statusCode !== 404) throw context.errors?.[notFoundAt];
  const isUnknown = context.matches.at(-1)?.route.id === notFoundRouteId;
  return { context, dataRoutes, notFoundAt, status: isUnknown || notFoundAt !== undefined ? 404 : 200 };
}

/** The not-found page in the nearest error boundary. */
export function missing({ context, ...page }: FoundPage): FoundPage {
  const boundary = context.matches.findLast(({ route }) => route.hasErrorBoundary)?.route.id;
  if (boundary === undefined) throw new Error('No route of the site renders errors.');
  const error = { status: 404, statusText: 'Not Found', internal: true, data: null };
  return {
    ...page,
    context: { ...context, statusCode: 404, errors: { [boundary]: error } },
    status: 404,
    notFoundAt: boundary,
  };
}

/** Whether a 404 of a service makes the page a 404. */
export const isMissingOn404 = ({ context }: FoundPage): boolean =>
  context.matches.some(({ route }) => (route.handle as PageHandle | undefined)?.isMissingOn404);

export function readsOf({ context, notFoundAt }: FoundPage, url: URL): PageRead[] {
  if (notFoundAt !== undefined) return [];
  return context.matches.flatMap(
    ({ route, params }) => (route.handle as PageHandle | undefined)?.preload?.({ params, url }) ?? [],
  );
}

const noRoutes: RouteObject[] = [];
/** Cached per route module, because creating a handler ranks all its routes. */
const handlers = new WeakMap<RouteObject[], StaticHandler>();

function handlerFor({ url, boot: { remotes } }: ViewRequest, pages: RemotePages[]): StaticHandler {
  const owner = ownerOf(remotes, new URL(url).pathname);
  const brought = owner ? broughtBy(owner, pages) : noRoutes;
  const cached = handlers.get(brought);
  if (cached) return cached;
  const handler = createStaticHandler(siteRoutes(owner ? declaredRoutes(brought, owner, remotes).routes : []));
  handlers.set(brought, handler);
  return handler;
}

function broughtBy({ remote: { name, refused }, page: { expose } }: Owner, pages: RemotePages[]): RouteObject[] {
  const exposed = pages.find((part) => part.name === name)?.exposes[expose] as ExposedPages | undefined;
  if (refused || !exposed)
    throw new Error(`${name} takes no part with ${expose}: ${refused ?? 'its server output has no such module'}.`);
  return exposed.default;
}
