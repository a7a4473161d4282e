import type { Credentials, User } from '@shop/contracts/auth';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import { remote } from '../../shared/remote.ts';

export const loginApi = remote.injectEndpoints((build) => ({
  signIn: build.mutation<User, Credentials>({
    query: (body) => ({ url: '/admin/auth/login', method: 'POST', body }),
  }),
  secondFactor: build.mutation<User, PasskeyUse>({
    query: (body) => ({ url: '/auth/second-factor', method: 'POST', body }),
  }),
}));
