import type { ProductPage } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

const firstStepsApi = remote.injectEndpoints((build) => ({
  productCount: build.query<number, void>({
    query: () => '/admin/products?limit=1',
    transformResponse: ({ total }: ProductPage) => total,
    providesTags: ['Product'],
  }),
}));

export const { useProductCountQuery } = firstStepsApi;
