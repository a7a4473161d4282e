import type { Credentials, User } from '@shop/contracts/auth';
import { remote } from '../../shared/remote.ts';

const staffSignInApi = remote.injectEndpoints((build) => ({
  staffSignIn: build.mutation<User, Credentials>({
    query: (body) => ({ url: '/admin/auth/login', method: 'POST', body }),
  }),
}));

export const { useStaffSignInMutation } = staffSignInApi;
