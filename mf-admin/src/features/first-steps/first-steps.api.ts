import type { ProductPage } from '@shop/contracts/catalog';
import type { Passkey } from '@shop/contracts/passkeys';
import { remote } from '../../shared/remote.ts';

export const firstStepsApi = remote.injectEndpoints((build) => ({
  productCount: build.query<number, void>({
    query: () => '/admin/products?limit=1',
    transformResponse: ({ total }: ProductPage) => total,
    providesTags: ['Product'],
  }),
  passkeyCount: build.query<number, void>({
    query: () => '/auth/passkeys',
    transformResponse: (passkeys: Passkey[]) => passkeys.length,
  }),
}));

export const { usePasskeyCountQuery, useProductCountQuery } = firstStepsApi;
