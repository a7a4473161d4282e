import type { User } from '@shop/contracts/auth';
import { api } from '../api/api.ts';
import { setCartAside, takeCartBack } from '../cart/cart-storage.ts';
import { newId } from '../ids/new-id.ts';
import { forgetPerson, forgetTab, stored } from '../storage/stored.ts';
import type { AppDispatch, PlatformStore } from '../store/store.ts';
import { currentUserIs, guestOf, sessionApi, sessionChange } from './session.api.ts';

/** Placeholder for an unknown previous user when a page ends the session. */
export const unknownUser = 'somebody';

/** Switches this tab to `user` if known and clears cached data of the user `before`, synchronously and without a request. */
export function changePerson(dispatch: AppDispatch, before: string | undefined, user?: User | null): void {
  if (user?.id !== before) dispatch(api.util.resetApiState());
  // Other tabs do not learn of an expired session, but a later sign-in still knows its user from the last change.
  const owner = before ?? (user && sessionChange.get()?.userId) ?? undefined;
  // A guest's data stays at sign-in; an account's data must not reach the next user of this browser.
  if (owner !== undefined && user?.id !== owner) {
    setCartAside(owner);
    forgetPerson();
  }
  if (user) takeCartBack(user.id);
  if (user !== undefined) dispatch(currentUserIs(user));
}

export function announcePerson(user: User | null): void {
  const before = sessionChange.get();
  const isLeft = !user || (before?.userId && before.userId !== user.id);
  sessionChange.set({ userId: user?.id ?? null, at: Date.now(), guest: isLeft ? newId() : before?.guest });
}

/** The guest id of this tab's storage: a browser may reopen a closed tab with input of a user who has signed out. */
const tabGuest = stored('shop.tab', (value) => (typeof value === 'string' ? value : ''), { tab: true });

function forgetRestoredTab(): void {
  const guest = guestOf();
  if (tabGuest.get() && tabGuest.get() !== guest) forgetTab();
  tabGuest.set(guest);
}

/** Follows sign-in and sign-out in other tabs, including those during the back-forward cache. Returns a stop function. */
export function startSessionSync(store: PlatformStore): () => void {
  const follow = async () => {
    const change = sessionChange.get();
    if (!change) return;
    const { data: known, isSuccess: asked } = sessionApi.endpoints.currentUser.select()(store.getState());
    if (asked && (known?.id ?? null) === change.userId) return;
    // Data of the previous user would be shown and saved under the current user's name.
    if (known) changePerson(store.dispatch, known.id);
    const { currentUser } = sessionApi.endpoints;
    const { data, isSuccess } = await store.dispatch(
      currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    // Clearing the cache aborts pending mutations. A guest's page has no private data and may be signing out now.
    if (!known) await Promise.allSettled(store.dispatch(api.util.getRunningMutationsThunk()));
    if (sessionChange.get()?.at !== change.at) return;
    // Without a response the page shows no user, because the previous one may have signed out.
    changePerson(store.dispatch, undefined, (isSuccess && data) || null);
  };
  forgetRestoredTab();
  // The browser may restore a page from before a sign-in or sign-out.
  void follow();
  return sessionChange.subscribe(() => void follow());
}
