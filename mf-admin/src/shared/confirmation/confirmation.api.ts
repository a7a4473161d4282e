import type { Confirmation, OwnPassword } from '@shop/contracts/account';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import { remote } from '../remote.ts';

export const confirmationApi = remote.injectEndpoints((build) => ({
  confirmPassword: build.mutation<Confirmation, OwnPassword>({
    query: (body) => ({ url: '/auth/confirmation', method: 'POST', body }),
  }),
  confirmPasskey: build.mutation<Confirmation, PasskeyUse>({
    query: (body) => ({ url: '/auth/confirmation/second-factor', method: 'POST', body }),
  }),
}));

export const { useConfirmPasskeyMutation, useConfirmPasswordMutation } = confirmationApi;
