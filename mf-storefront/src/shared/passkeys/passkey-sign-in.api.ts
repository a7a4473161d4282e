import type { User } from '@shop/contracts/auth';
import type { PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';
import { remote } from '../remote.ts';

export const passkeySignInApi = remote.injectEndpoints((build) => ({
  passkeySignInOptions: build.mutation<PasskeyOptions, void>({
    query: () => ({ url: '/auth/passkey-sign-in/options', method: 'POST' }),
  }),
  signInWithPasskey: build.mutation<User, PasskeyUse>({
    query: (body) => ({ url: '/auth/passkey-sign-in', method: 'POST', body }),
  }),
}));
