import type { User } from '@shop/contracts/auth';
import { api } from '../api/api.ts';
import { stored } from '../storage/stored.ts';

const fiveMinutes = 300;

/** `GET /api/auth/user` (product.md#accounts-and-sessions): the user or nobody; a 401 is nobody, not an error. */
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

/** The last change of person at this browser. The time makes every change another value: only those reach the other tabs. */
interface SessionChange {
  userId: string | null;
  at: number;
  /** Names this browser's guest; another one begins whenever an account is left, as at the gateway. */
  guest?: string | undefined;
}

const parse = (value: unknown): SessionChange | undefined =>
  typeof value === 'object' && value !== null && 'userId' in value && 'at' in value ? (value as SessionChange) : undefined;

export const sessionChange = stored('shop.session', parse);

/** Whose the things of a guest are in this browser. */
export const guestOf = (change = sessionChange.get()): string => change?.guest ?? 'guest';

/** The entry of the cache that says who is signed in. */
export const currentUserIs = (value: User | null) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value }]);
