import type { Credentials, User } from '@shop/contracts/auth';
import { api } from '@shop/platform/platform';

const staffSignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSignIn: build.mutation<User, Credentials>({
      query: (body) => ({ url: '/admin/auth/login', method: 'POST', body }),
    }),
  }),
});

export const { useStaffSignInMutation } = staffSignInApi;
