import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@shop/contracts/auth';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { forgetPerson } from '../storage/stored.ts';
import { toast } from '../toast/toast.ts';
import { sessionApi, sessionSeconds } from './session.api.ts';

export interface Session {
  /** `undefined` while nobody knows yet, `null` for nobody. */
  user: User | null | undefined;
  loading: boolean;
  isAdmin: boolean;
  /** After login, registration, profile update. Everything cached for the person before is dropped when it is another one. */
  setUser(user: User | null): void;
  /** Ends the session at the server, forgets cached answers and says so; answers whether it worked. */
  signOut(): Promise<boolean>;
}

/** The part of the store's state that calls need; the store's own type would be a circle. */
type ApiState = { [key in typeof api.reducerPath]: ReturnType<typeof sessionApi.reducer> };

/** Who is signed in (text 1 §4): asked once, kept for five minutes. */
export function useSession(): Session {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const { data, isLoading } = sessionApi.useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: sessionSeconds });
  const before = data?.id;
  const setUser = useCallback(
    (user: User | null) => {
      if (user?.id !== before) dispatch(api.util.resetApiState());
      // What a guest left stays the guest's at sign-in; what an account left is not for the next person at this browser.
      if (before !== undefined && user?.id !== before) forgetPerson();
      dispatch(sessionApi.util.upsertQueryData('currentUser', undefined, user));
    },
    [dispatch, before],
  );
  const signOut = useCallback(async () => {
    const { error } = await dispatch(sessionApi.endpoints.signOut.initiate());
    if (error) {
      toast({ tone: 'error', title: 'Logout Error', description: 'There was an issue logging you out. Please try again.' });
      return false;
    }
    setUser(null);
    toast({ title: 'Logged out successfully', description: 'You have been safely logged out.' });
    return true;
  }, [dispatch, setUser]);
  return { user: data, loading: isLoading, isAdmin: data?.accountType === 'admin', setUser, signOut };
}

/** How to greet: first name, else username, else the part of the e-mail before the @ (text 1 §2). */
export const displayName = (user: Pick<User, 'firstName' | 'username' | 'email'>): string =>
  user.firstName || user.username || user.email.split('@')[0] || user.email;
