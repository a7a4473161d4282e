import type { SomeProducts } from '@shop/contracts/catalog';
import { remote } from '../remote.ts';

/** So many are read at once. */
export const mostAtOnce = 50;

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What storage and addresses hold may be anything: one id that is none would have the whole list refused. */
export const productIds = (ids: string[]): string[] => [...new Set(ids.filter((id) => form.test(id)))];

/** Products by their ids, at most 50, in that order. */
export const someProductsApi = remote.injectEndpoints((build) => ({
  someProducts: build.query<SomeProducts, string[]>({
    query: (ids) => `/products/some?${new URLSearchParams({ ids: ids.join(',') })}`,
    providesTags: ['Product'],
  }),
}));
