import { useNow, useOrigin } from '@shop/platform/platform';
import type { Listing } from './structured-data.ts';

const aDay = 86_400_000;

export function useListing(): Listing {
  return { origin: useOrigin(), today: useNow(aDay) };
}
