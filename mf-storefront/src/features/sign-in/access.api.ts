import type { AccountSettings, ForgottenPassword, PasswordReset } from '@shop/contracts/account';
import type { Credentials, Registration, User } from '@shop/contracts/auth';
import type { InviteAcceptance } from '@shop/contracts/staff';
import type { ApiError } from '@shop/platform/platform';
import { remote } from '../../shared/remote.ts';
import { withWait } from './rules/refusals.ts';

interface Meta {
  response?: Response;
}

const transformErrorResponse = (error: ApiError, meta: Meta | undefined) =>
  withWait(error, Number(meta?.response?.headers.get('retry-after')));

export const accessApi = remote.injectEndpoints((build) => ({
  logIn: build.mutation<User, Credentials>({
    query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    transformErrorResponse,
  }),
  register: build.mutation<User, Registration>({
    query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    transformErrorResponse,
  }),
  forgotPassword: build.mutation<void, ForgottenPassword>({
    query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    transformErrorResponse,
  }),
  resetPassword: build.mutation<void, PasswordReset>({
    query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
    transformErrorResponse,
  }),
  acceptInvite: build.mutation<void, InviteAcceptance>({
    query: (body) => ({ url: '/auth/staff-invite', method: 'POST', body }),
    transformErrorResponse,
  }),
  addressState: build.query<AccountSettings, void>({ query: () => '/auth/settings' }),
  sendVerification: build.mutation<void, void>({
    query: () => ({ url: '/auth/verification', method: 'POST' }),
    transformErrorResponse,
  }),
}));
