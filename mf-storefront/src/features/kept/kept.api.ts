import type { Kept, KeptChange } from '@shop/contracts/kept';
import { remote } from '../../shared/remote.ts';

/** What an account keeps in every browser. Both are calls, not cached answers: what this browser holds is what pages show. */
export const keptApi = remote.injectEndpoints((build) => ({
  readKept: build.mutation<Kept, void>({ query: () => ({ url: '/account/kept' }) }),
  changeKept: build.mutation<Kept, KeptChange>({ query: (body) => ({ url: '/account/kept', method: 'PATCH', body }) }),
}));
