import type {
  AccountActivity,
  AccountSettings,
  OwnSession,
  PasswordChange,
  ProfileChange,
  SettingsChange,
} from '@shop/contracts/account';
import type { User } from '@shop/contracts/auth';
import { remote } from '../../shared/remote.ts';

const aPage = 10;

/** Auth calls for the account page (product.md#account-page). */
export const accountApi = remote.injectEndpoints((build) => ({
  changeProfile: build.mutation<User, ProfileChange>({
    query: (change) => ({ url: '/auth/user', method: 'PATCH', body: change }),
    // A new address is unverified, and auth ends the other sessions.
    invalidatesTags: (_, error, { email }) => (error || email === undefined ? [] : ['User']),
  }),
  accountSettings: build.query<AccountSettings, void>({
    query: () => '/auth/settings',
    providesTags: ['User'],
  }),
  changeSettings: build.mutation<AccountSettings, SettingsChange>({
    query: (change) => ({ url: '/auth/settings', method: 'PATCH', body: change }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const response = await queryFulfilled.catch(() => undefined);
      if (response) dispatch(accountApi.util.updateQueryData('accountSettings', undefined, () => response.data));
    },
  }),
  sendVerificationAgain: build.mutation<void, void>({ query: () => ({ url: '/auth/verification', method: 'POST' }) }),
  changePassword: build.mutation<void, PasswordChange>({
    query: (change) => ({ url: '/auth/change-password', method: 'POST', body: change }),
    invalidatesTags: (_, error) => (error ? [] : ['User']),
  }),
  ownSessions: build.query<OwnSession[], void>({ query: () => '/auth/sessions', providesTags: ['User'] }),
  endSession: build.mutation<void, string>({
    query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
    invalidatesTags: ['User'],
  }),
  endOtherSessions: build.mutation<void, void>({
    query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
    invalidatesTags: ['User'],
  }),
  ownActivity: build.infiniteQuery<AccountActivity, void, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ pageParam }) => `/auth/activity?limit=${aPage}${pageParam ? `&before=${pageParam}` : ''}`,
    // Refetched with the user, because sign-ins, password changes and ended sessions add entries.
    providesTags: ['User'],
  }),
}));
