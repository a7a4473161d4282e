import type { User } from '@shop/contracts/auth';
import { api } from '../api/api.ts';
import { stored } from '../storage/stored.ts';

const fiveMinutes = 300;

/** `GET /api/auth/user` (product.md#accounts-and-sessions): the user, or null also for a 401. */
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

/** The last sign-in or sign-out in this browser. The time makes every change a new value, because equal values trigger no storage event. */
interface SessionChange {
  userId: string | null;
  at: number;
  /** Id of this browser's guest; changes on every sign-out, as in the gateway. */
  guest?: string | undefined;
}

const parse = (value: unknown): SessionChange | undefined =>
  typeof value === 'object' && value !== null && 'userId' in value && 'at' in value
    ? (value as SessionChange)
    : undefined;

export const sessionChange = stored('shop.session', parse);

/** Owner id of the guest's data in this browser. */
export const guestOf = (change = sessionChange.get()): string => change?.guest ?? 'guest';

export const currentUserIs = (value: User | null) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value }]);
