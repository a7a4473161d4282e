import { createPlatformStore, endView } from '@shop/platform/platform';

type Store = ReturnType<typeof createPlatformStore>;

const stores: Store[] = [];

// The timers of unused cache entries would keep Jest alive for a minute.
afterEach(() => {
  for (const store of stores.splice(0)) endView(store);
});

/** Creates a store whose requests go to the pact's mock server at `origin`. */
export function storeAt(origin: string): Store {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true });
  const store = createPlatformStore();
  stores.push(store);
  return store;
}
