import type { AccountSettings } from '@shop/contracts/account';
import type { StaffMailKind } from '@shop/contracts/mails';
import { remote } from '../../shared/remote.ts';

export const staffMailsApi = remote.injectEndpoints((build) => ({
  staffMails: build.query<AccountSettings, void>({ query: () => '/auth/settings' }),
  changeStaffMails: build.mutation<AccountSettings, StaffMailKind[]>({
    query: (staffMails) => ({ url: '/auth/settings', method: 'PATCH', body: { staffMails } }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const response = await queryFulfilled.catch(() => undefined);
      if (response) dispatch(staffMailsApi.util.updateQueryData('staffMails', undefined, () => response.data));
    },
  }),
}));

export const { useStaffMailsQuery, useChangeStaffMailsMutation } = staffMailsApi;
