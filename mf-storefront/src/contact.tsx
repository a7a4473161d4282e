import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { ContactPage } from './features/contact/ContactPage.tsx';
import { searchMetadataApi } from './shared/search-metadata.api.ts';

const handle: PageHandle = { preload: () => [searchMetadataApi.endpoints.searchMetadata.initiate()] };

const routes: RouteObject[] = [{ path: '/contact', Component: ContactPage, handle }];

export default routes;
