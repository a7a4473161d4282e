import type { User } from '@shop/contracts/auth';
import { useCallback } from 'react';
import { forgetAtSignOut } from '../storage/stored.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { toast } from '../toast/toast.ts';
import { guestOf, sessionApi, sessionChange, sessionSeconds } from './session.api.ts';
import { announcePerson, changePerson, unknownUser } from './session-sync.ts';

export interface Session {
  /** `undefined` while unknown, `null` for guests. */
  user: User | null | undefined;
  /** `failed`: the service did not answer. Pages that need the user offer `retry`; others treat the visitor as a guest. */
  status: 'unknown' | 'known' | 'failed';
  /** The user is being requested for the first time or after a failure. */
  loading: boolean;
  retry(): void;
  isAdmin: boolean;
  /** Sets the user after login, registration or profile update. A different user clears cached data, and other tabs follow. */
  setUser(user: User | null): void;
  /** Ends the session on the server, clears the cache and shows a toast; resolves to whether it worked. */
  signOut(): Promise<boolean>;
}

/** The signed-in user (product.md#accounts-and-sessions), requested once and cached for five minutes. */
export function useSession(): Session {
  const dispatch = useAppDispatch();
  const { currentData: data, isFetching, isError, refetch } = useCurrentUser();
  const before = data?.id;
  const setUser = useCallback(
    (user: User | null) => {
      changePerson(dispatch, before, user);
      if (user?.id !== before) announcePerson(user);
    },
    [dispatch, before],
  );
  const signOut = useCallback(async () => {
    const { error } = await dispatch(sessionApi.endpoints.signOut.initiate());
    if (error) {
      toast({
        tone: 'error',
        title: 'Logout Error',
        description: 'There was an issue logging you out. Please try again.',
      });
      return false;
    }
    forgetAtSignOut();
    changePerson(dispatch, before ?? unknownUser, null);
    announcePerson(null);
    toast({ title: 'Logged out successfully', description: 'You have been safely logged out.' });
    return true;
  }, [dispatch, before]);
  return {
    user: data,
    status: data !== undefined ? 'known' : isError ? 'failed' : 'unknown',
    loading: data === undefined && isFetching,
    retry: () => void refetch(),
    isAdmin: data?.accountType === 'admin',
    setUser,
    signOut,
  };
}

/**
 * Owner of data stored now: an account id or this browser's guest id. Undefined while unknown; the last owner when the service does
 * not answer.
 */
export function useOwner(): string | undefined {
  const { user, status } = useSession();
  const change = sessionChange.use();
  if (user) return user.id;
  if (status === 'unknown') return undefined;
  return (user === undefined && change?.userId) || guestOf(change);
}

/** The last account in this browser; null after sign-out, undefined before any sign-in. */
export const useLastAccount = (): string | null | undefined => sessionChange.use()?.userId;

/** Rechecks every five minutes, because a session may end on the server. New sessions start in this browser and are announced. */
function useCurrentUser() {
  const isGuest = useAppSelector(sessionApi.endpoints.currentUser.select()).data === null;
  return sessionApi.useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: isGuest ? false : sessionSeconds });
}

/** Name for greetings: first name, else username, else the local part of the e-mail (product.md#header-and-menus). */
export const displayName = (user: Pick<User, 'firstName' | 'username' | 'email'>): string =>
  user.firstName || user.username || user.email.split('@')[0] || user.email;
