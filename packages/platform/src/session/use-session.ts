import type { User } from '@shop/contracts/auth';
import { useCallback } from 'react';
import { forgetAtSignOut } from '../storage/stored.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { toast } from '../toast/toast.ts';
import { guestOf, sessionApi, sessionChange, sessionSeconds } from './session.api.ts';
import { announcePerson, changePerson, somebody } from './session-sync.ts';

export interface Session {
  /** `undefined` while nobody knows yet, `null` for nobody. */
  user: User | null | undefined;
  /** `failed`: the service did not say. What needs to know offers `retry`; what does not goes on as for a guest. */
  status: 'unknown' | 'known' | 'failed';
  /** While it is being asked the first time, or again after a failure. */
  loading: boolean;
  /** Asks again. */
  retry(): void;
  isAdmin: boolean;
  /** After login, registration, profile update. When it is another person, what is cached of the one before is dropped and other tabs follow. */
  setUser(user: User | null): void;
  /** Ends the session at the server, forgets cached answers and says so; answers whether it worked. */
  signOut(): Promise<boolean>;
}

/** Who is signed in (product.md#accounts-and-sessions): asked once, kept for five minutes. */
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
      toast({ tone: 'error', title: 'Logout Error', description: 'There was an issue logging you out. Please try again.' });
      return false;
    }
    forgetAtSignOut();
    changePerson(dispatch, before ?? somebody, null);
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
 * Whose the things are that this browser stores now: the id of an account, or of this browser's guest. Undefined while nobody knows who is here; where the
 * service does not say, whoever was here last.
 */
export function useOwner(): string | undefined {
  const { user, status } = useSession();
  const change = sessionChange.use();
  if (user) return user.id;
  if (status === 'unknown') return undefined;
  return (user === undefined && change?.userId) || guestOf(change);
}

/** The account that signed in last in this browser; null after a sign-out, undefined where nobody has signed in. */
export const useLastAccount = (): string | null | undefined => sessionChange.use()?.userId;

/** A session may end at the server, hence the five minutes; one that begins, begins in this browser and is announced. */
function useCurrentUser() {
  const isGuest = useAppSelector(sessionApi.endpoints.currentUser.select()).data === null;
  return sessionApi.useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: isGuest ? false : sessionSeconds });
}

/** How to greet: first name, else username, else the part of the e-mail before the @ (product.md#header-and-menus). */
export const displayName = (user: Pick<User, 'firstName' | 'username' | 'email'>): string =>
  user.firstName || user.username || user.email.split('@')[0] || user.email;
