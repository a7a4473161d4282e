import type { OwnPassword } from '@shop/contracts/account';
import type { Passkey, PasskeyCreation, PasskeyOptions, PasskeyRename } from '@shop/contracts/passkeys';
import { remote } from '../../../../shared/remote.ts';

/** Passkey calls. Adding and removing a passkey also adds an entry to the access log. */
export const passkeysApi = remote.injectEndpoints((build) => ({
  passkeys: build.query<Passkey[], void>({ query: () => '/auth/passkeys', providesTags: ['User'] }),
  passkeyOptions: build.mutation<PasskeyOptions, OwnPassword>({
    query: (body) => ({ url: '/auth/passkeys/options', method: 'POST', body }),
  }),
  addPasskey: build.mutation<Passkey, PasskeyCreation>({
    query: (body) => ({ url: '/auth/passkeys', method: 'POST', body }),
    invalidatesTags: ['User'],
  }),
  renamePasskey: build.mutation<Passkey, PasskeyRename & { id: string }>({
    query: ({ id, name }) => ({ url: `/auth/passkeys/${id}`, method: 'PATCH', body: { name } }),
    invalidatesTags: ['User'],
  }),
  removePasskey: build.mutation<void, OwnPassword & { id: string }>({
    query: ({ id, password }) => ({ url: `/auth/passkeys/${id}/removal`, method: 'POST', body: { password } }),
    invalidatesTags: ['User'],
  }),
}));
