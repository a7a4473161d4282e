import { api } from '../api/api.ts';
import type { Site } from '../shop/site.slice.ts';

type ApiState = ReturnType<typeof api.reducer>;
type Queries = ApiState['queries'];

/** The document contains these two responses separately. */
const ofTheDocument = new Set(['shop', 'currentUser']);

/**
 * Responses and errors of a server's store, for `createPlatformStore({ state })`. It omits pending calls, which would never settle,
 * and request ids and times, so that equal responses give equal text.
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

/** Clears a server's store: its timers would keep it in memory for a minute. */
export function endView(store: { dispatch(action: ReturnType<typeof api.util.resetApiState>): unknown }): void {
  store.dispatch(api.util.resetApiState());
}

function decided(queries: Queries, at: number | undefined): Queries {
  const entries = Object.entries(queries).flatMap(([key, query]) => {
    if ((query?.status !== 'fulfilled' && query?.status !== 'rejected') || ofTheDocument.has(query.endpointName ?? ''))
      return [];
    const times = at !== undefined && {
      startedTimeStamp: at,
      ...(query.fulfilledTimeStamp !== undefined && { fulfilledTimeStamp: at }),
    };
    return [[key, { ...query, requestId: 'view', ...times }]];
  });
  return Object.fromEntries(entries);
}

export const startState = (state: unknown): { api: ApiState } | undefined =>
  state ? { api: state as ApiState } : undefined;
