import { useHydrated } from '@shop/platform/platform';

const freshSeconds = 10;

/** Maximum age of a cached order in seconds. A hydrating page never refetches, because the browser's clock may be wrong. */
export const useRefetchAge = (): number | false => useHydrated() && freshSeconds;
