import type { Credentials, User } from '@shop/contracts/auth';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import { remote } from '../../shared/remote.ts';

/** The sign-in of staff (product.md#staff-sign-in). */
export const loginApi = remote.injectEndpoints((build) => ({
  signIn: build.mutation<User, Credentials>({
    query: (body) => ({ url: '/admin/auth/login', method: 'POST', body }),
  }),
  secondFactor: build.mutation<User, PasskeyUse>({
    query: (body) => ({ url: '/auth/second-factor', method: 'POST', body }),
  }),
}));
