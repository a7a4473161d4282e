import type { ProductDetail } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

/** What the page of a product shows, by the last part of its address. */
export const productApi = remote.injectEndpoints((build) => ({
  productPage: build.query<ProductDetail, string>({
    query: (slug) => `/products/by-slug/${encodeURIComponent(slug)}`,
    providesTags: ['Product'],
  }),
}));
