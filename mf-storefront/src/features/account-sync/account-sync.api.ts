import type { SavedItems, SavedItemsChange } from '@shop/contracts/saved-items';
import { remote } from '../../shared/remote.ts';

/** Both are uncached calls, because pages show the browser's copy. */
export const accountSyncApi = remote.injectEndpoints((build) => ({
  readSavedItems: build.mutation<SavedItems, void>({ query: () => ({ url: '/account/saved-items' }) }),
  changeSavedItems: build.mutation<SavedItems, SavedItemsChange>({
    query: (body) => ({ url: '/account/saved-items', method: 'PATCH', body }),
  }),
}));
