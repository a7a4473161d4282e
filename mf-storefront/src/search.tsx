import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { readFilters, searchQuery } from './features/search/rules/filters.ts';
import { SearchPage } from './features/search/SearchPage.tsx';
import { searchApi } from './features/search/search.api.ts';
import { fittingNow } from './shared/my-device/fitting.ts';
import { searchMetadataApi } from './shared/search-metadata.api.ts';

const handle: PageHandle = {
  preload: ({ url }) => [
    searchApi.endpoints.search.initiate({ ...searchQuery(readFilters(url.searchParams)), ...fittingNow() }),
    searchMetadataApi.endpoints.searchMetadata.initiate(),
  ],
};

const routes: RouteObject[] = [{ path: '/search', Component: SearchPage, handle }];

export default routes;
