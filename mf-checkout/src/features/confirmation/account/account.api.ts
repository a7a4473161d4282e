import type { Registration, User } from '@shop/contracts/auth';
import { remote } from '../../../shared/remote.ts';

export const accountApi = remote.injectEndpoints((build) => ({
  register: build.mutation<User, Registration>({
    query: (body) => ({ url: '/auth/register', method: 'POST', body }),
  }),
}));
