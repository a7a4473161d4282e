import { api } from '../api/api.ts';
import type { Site } from '../shop/site.slice.ts';

type ApiState = ReturnType<typeof api.reducer>;
type Queries = ApiState['queries'];

/** The document brings these along by themselves: the shop's details, and who is signed in. */
const ofTheDocument = new Set(['shop', 'currentUser']);

/**
 * What a server's store has learnt, for the store of the browser (`createPlatformStore({ state })`): responses and errors. A call
 * that is still on its way is left out, it would stay on its way for ever. Who made a call and in which millisecond is left out, too: of
 * the same responses at the same time (`site.at`) comes the same text.
 */
export function viewStateOf(store: { getState(): { api: ApiState; site: Site } }): unknown {
  const { api, site } = store.getState();
  const { queries, provided, config } = api;
  return {
    queries: decided(queries, site.at),
    provided,
    config: { ...config, middlewareRegistered: false },
    mutations: {},
    subscriptions: {},
  };
}

/** Nothing is asked of a server's store any more: its timers, which would hold it for a minute, end. */
export function endView(store: { dispatch(action: ReturnType<typeof api.util.resetApiState>): unknown }): void {
  store.dispatch(api.util.resetApiState());
}

function decided(queries: Queries, at: number | undefined): Queries {
  const entries = Object.entries(queries).flatMap(([key, query]) => {
    if ((query?.status !== 'fulfilled' && query?.status !== 'rejected') || ofTheDocument.has(query.endpointName ?? '')) return [];
    const times = at !== undefined && { startedTimeStamp: at, ...(query.fulfilledTimeStamp !== undefined && { fulfilledTimeStamp: at }) };
    return [[key, { ...query, requestId: 'view', ...times }]];
  });
  return Object.fromEntries(entries);
}

/** The same, as the browser's store begins with it. */
export const startState = (state: unknown): { api: ApiState } | undefined => (state ? { api: state as ApiState } : undefined);
