import type { Credentials, User } from '@shop/contracts/auth';
import { remote } from '../../shared/remote.ts';

const loginApi = remote.injectEndpoints((build) => ({
  signIn: build.mutation<User, Credentials>({
    query: (body) => ({ url: '/admin/auth/login', method: 'POST', body }),
  }),
}));

export const { useSignInMutation } = loginApi;
