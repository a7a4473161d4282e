import type { AccountDeletion } from '@shop/contracts/privacy';
import { remote } from '../../shared/remote.ts';

/** Deleted accounts that some service has not confirmed yet. */
export const deletionsApi = remote.injectEndpoints((build) => ({
  deletions: build.query<AccountDeletion[], void>({ query: () => '/admin/account-deletions' }),
  retryDeletion: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/account-deletions/${id}/retry`, method: 'POST' }),
  }),
}));

export const { useDeletionsQuery, useRetryDeletionMutation } = deletionsApi;
