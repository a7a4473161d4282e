import type { User } from '@shop/contracts/auth';
import { api } from '../api/api.ts';

const fiveMinutes = 300;

/** `GET /api/auth/user` (text 1 §7): the user or nobody; a 401 is nobody, not an error. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User | null, void>({
      query: () => ({ url: '/auth/user', validateStatus: ({ ok, status }) => ok || status === 401 }),
      transformResponse: (answer: User | null, meta) => (meta && 'response' in meta && isUser(answer) ? answer : null),
      keepUnusedDataFor: fiveMinutes,
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
  }),
});

const isUser = (answer: unknown): answer is User => typeof answer === 'object' && answer !== null && 'email' in answer;

export const sessionSeconds = fiveMinutes;
