import type { Kept, KeptChange } from '@shop/contracts/kept';
import { remote } from '../../shared/remote.ts';

/** Both are uncached calls, because pages show the browser's copy. */
export const accountSyncApi = remote.injectEndpoints((build) => ({
  readKept: build.mutation<Kept, void>({ query: () => ({ url: '/account/kept' }) }),
  changeKept: build.mutation<Kept, KeptChange>({ query: (body) => ({ url: '/account/kept', method: 'PATCH', body }) }),
}));
