import type { User } from '@shop/contracts/auth';
import type { Shop } from '@shop/contracts/shop';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
// The browser build opens a MessageChannel, which keeps Node from exiting.
import { renderToReadableStream } from 'react-dom/server.edge';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { cartSlice, type NewCartLine } from '../cart/cart.slice.ts';
import { splitHead } from '../head/split-head.ts';
import type { PageHandle } from '../remote/page-handle.ts';
import { createPlatformStore, type PlatformStart, type PlatformStore } from '../store/store.ts';
import { viewStateOf } from '../store/view-state.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { asOnServer } from './as-on-server.ts';
import { demoShop } from './demo-shop.ts';

export interface HydrateOptions {
  /** Path to open; "/" by default. */
  path?: string;
  shop?: Shop;
  /** The signed-in user; none by default. */
  user?: User;
  /** Render time in milliseconds since 1970; far in the past by default. */
  at?: number;
  /** Paths of released pages; none by default. */
  pages?: string[];
  /** Stored cart lines, which appear after hydration. */
  cart?: NewCartLine[];
}

export interface HydratedApp extends RenderResult {
  /** Markup inside `#root`, and head tags. */
  html: string;
  head: string;
  status: number;
  /** Calls of the server in order, such as "/api/products?category=iPhone". */
  reads: string[];
  /** Calls that the browser made during hydration. */
  calls: string[];
  store: PlatformStore;
  router: ReturnType<typeof createMemoryRouter>;
}

const longAgo = Date.parse('2025-01-07T15:00:00Z');

/**
 * Renders a remote's page like the page server (`handle.preload`, no window, other clock and time zone) and hydrates it. Rejects
 * when rendering fails, when both renders differ, and on React warnings; follows redirects.
 */
export async function hydrateApp(routes: RouteObject[], options: HydrateOptions = {}): Promise<HydratedApp> {
  expectBothHalves();
  const view = await drawView(routes, options);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = view.html;
  document.head.insertAdjacentHTML('beforeend', view.head);
  const calls: string[] = [];
  const state: unknown = JSON.parse(JSON.stringify(viewStateOf(view.store)));
  const store = createPlatformStore({ ...startOf(options), state, transport: recorded(calls) });
  const router = createMemoryRouter(await withoutLazy(routes, view.path), {
    initialEntries: [view.path],
    hydrationData: { loaderData: view.loaderData },
  });
  const app = inStore(store, <RouterProvider router={router} />);
  const result = await withoutComplaints(view.path, async (onRecoverableError) => {
    const rendered = render(app, { container, hydrate: true, onRecoverableError });
    await act(async () => {
      for (const line of options.cart ?? []) store.dispatch(cartSlice.actions.lineAdded(line));
    });
    return rendered;
  });
  return { ...result, html: view.html, head: view.head, status: view.status, reads: view.reads, calls, store, router };
}

const startOf = ({ shop = demoShop, user, pages = [], at = longAgo }: HydrateOptions): PlatformStart => ({
  shop,
  user,
  guest: !user,
  site: { demo: false, pages, origin: location.origin, at },
});

const inStore = (store: PlatformStore, page: ReactElement) => (
  <Provider store={store} serverState={store.getState()}>
    {page}
    <Toasts />
  </Provider>
);

const recorded = (calls: string[]) => (request: Request) => {
  const { pathname, search } = new URL(request.url);
  calls.push(pathname + search);
  return fetch(request);
};

async function drawView(routes: RouteObject[], options: HydrateOptions, path = options.path ?? '/') {
  const url = new URL(path, location.origin);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return drawView(routes, options, context.headers.get('location') ?? '/');
  const reads: string[] = [];
  const store = createPlatformStore({ ...startOf(options), transport: recorded(reads) });
  const preloadOf = (route: RouteObject) => (route.handle as PageHandle | undefined)?.preload;
  const asked = await asOnServer(() =>
    context.matches.flatMap(({ route, params }) => preloadOf(route)?.({ params, url }) ?? []),
  );
  await Promise.all(asked.map((read) => store.dispatch(read)));
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = inStore(store, <StaticRouterProvider router={router} context={context} hydrate={false} />);
  const markup = await withoutComplaints(path, () => asOnServer(() => markupOf(page)));
  const { head, body } = splitHead(markup);
  return { path, store, reads, status: context.statusCode, loaderData: context.loaderData, head, html: body };
}

async function markupOf(page: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: 1e9,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  return new Response(stream).text();
}

async function withoutLazy(routes: RouteObject[], path: string): Promise<RouteObject[]> {
  const matched = new Set(matchRoutes(routes, path)?.map(({ route }) => route));
  const loaded = async (route: RouteObject): Promise<RouteObject> => {
    const children = route.children && (await Promise.all(route.children.map(loaded)));
    const brought =
      matched.has(route) && typeof route.lazy === 'function' ? { ...(await route.lazy()), lazy: undefined } : {};
    return { ...route, ...brought, ...(children && { children }) } as RouteObject;
  };
  return Promise.all(routes.map(loaded));
}

/** Warnings that occur only in tests: server and browser share a process, and jsdom lacks the newest elements. */
const ofTests =
  /^Detected multiple renderers concurrently rendering the same context|^The tag <%s> is unrecognized in this browser/;

/** Silences the {@link ofTests} warnings: React repeats them as long as the page is shown. */
function expectBothHalves(): void {
  if (bothHalves) return;
  bothHalves = true;
  const say = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    if (!ofTests.test(String(words[0]))) say(...words);
  };
}
let bothHalves = false;

/** Rejects with every warning and error during `work`. */
async function withoutComplaints<T>(
  path: string,
  work: (onRecoverableError: (error: unknown) => void) => Promise<T>,
): Promise<T> {
  const complaints: unknown[] = [];
  const before = console.error;
  console.error = (...words: unknown[]) => {
    if (!ofTests.test(String(words[0]))) complaints.push(words.map(String).join(' '));
  };
  try {
    const result = await work((error) => complaints.push(error));
    if (complaints.length === 0) return result;
  } finally {
    console.error = before;
  }
  throw new AggregateError(
    complaints,
    `${path} was not hydrated as the server rendered it: ${complaints.map(String).join('\n')}`,
  );
}
