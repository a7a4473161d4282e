import { confirmationHeader } from '@shop/contracts/identity';
import type { StaffChange, StaffInvite, StaffMember } from '@shop/contracts/staff';
import { remote } from '../../shared/remote.ts';

/** A change that the owner confirmed. */
interface Confirmed {
  confirmation: string;
}

const headersOf = ({ confirmation }: Confirmed) => ({ [confirmationHeader]: confirmation });

/** Tags are cleared after failures, too, because they may mean that another owner was faster. */
export const staffApi = remote.injectEndpoints((build) => ({
  staff: build.query<StaffMember[], void>({ query: () => '/admin/staff', providesTags: ['Staff'] }),
  inviteStaff: build.mutation<StaffMember, Confirmed & { invite: StaffInvite }>({
    query: ({ invite, ...confirmed }) => ({
      url: '/admin/staff',
      method: 'POST',
      body: invite,
      headers: headersOf(confirmed),
    }),
    invalidatesTags: ['Staff'],
  }),
  changeStaff: build.mutation<StaffMember, Confirmed & { id: string; change: StaffChange }>({
    query: ({ id, change, ...confirmed }) => ({
      url: `/admin/staff/${id}`,
      method: 'PATCH',
      body: change,
      headers: headersOf(confirmed),
    }),
    invalidatesTags: ['Staff'],
  }),
  mailInvite: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/staff/${id}/invite`, method: 'POST' }),
    invalidatesTags: ['Staff'],
  }),
  withdrawInvite: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/staff/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Staff'],
  }),
}));

export const {
  useStaffQuery,
  useInviteStaffMutation,
  useChangeStaffMutation,
  useMailInviteMutation,
  useWithdrawInviteMutation,
} = staffApi;
