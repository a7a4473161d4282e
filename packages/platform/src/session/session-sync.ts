import type { User } from '@shop/contracts/auth';
import { api } from '../api/api.ts';
import { setCartAside, takeCartBack } from '../cart/cart-storage.ts';
import { newId } from '../ids/new-id.ts';
import { forgetPerson, forgetTab, stored } from '../storage/stored.ts';
import type { AppDispatch, PlatformStore } from '../store/store.ts';
import { currentUserIs, guestOf, sessionApi, sessionChange } from './session.api.ts';

/** Stands for the one before where a page ends the session before it knows whose it is. */
export const somebody = 'somebody';

/** Makes `user` the one this tab works for, if it is known, and drops what is cached of the one `before`; without a request, without a gap. */
export function changePerson(dispatch: AppDispatch, before: string | undefined, user?: User | null): void {
  if (user?.id !== before) dispatch(api.util.resetApiState());
  // Nobody is told of a session that ends by itself: whose it was is known from its beginning.
  const owner = before ?? (user && sessionChange.get()?.userId) ?? undefined;
  // What a guest left stays the guest's at sign-in; what an account left is not for the next person at this browser.
  if (owner !== undefined && user?.id !== owner) {
    setCartAside(owner);
    forgetPerson();
  }
  if (user) takeCartBack(user.id);
  if (user !== undefined) dispatch(currentUserIs(user));
}

/** Has the other tabs of this browser ask who is signed in now. */
export function announcePerson(user: User | null): void {
  const before = sessionChange.get();
  const isLeft = !user || (before?.userId && before.userId !== user.id);
  sessionChange.set({ userId: user?.id ?? null, at: Date.now(), guest: isLeft ? newId() : before?.guest });
}

/** The guest of this tab's storage: a browser may open a closed tab again, with what somebody typed who has left since. */
const tabGuest = stored('shop.tab', (value) => (typeof value === 'string' ? value : ''), { tab: true });

function forgetRestoredTab(): void {
  const guest = guestOf();
  if (tabGuest.get() && tabGuest.get() !== guest) forgetTab();
  tabGuest.set(guest);
}

/** Follows sign-in and sign-out in other tabs, also those that a page slept through. Answers with a stop function. */
export function startSessionSync(store: PlatformStore): () => void {
  const follow = async () => {
    const change = sessionChange.get();
    if (!change) return;
    const { data: known, isSuccess: asked } = sessionApi.endpoints.currentUser.select()(store.getState());
    if (asked && (known?.id ?? null) === change.userId) return;
    // What stood here would be shown, and saved, under the name of whoever is signed in now.
    if (known) changePerson(store.dispatch, known.id);
    const { currentUser } = sessionApi.endpoints;
    const { data, isSuccess } = await store.dispatch(currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
    // Dropping the cache aborts what is being saved. A guest's page has nothing to hide, and may be signing out at this moment.
    if (!known) await Promise.allSettled(store.dispatch(api.util.getRunningMutationsThunk()));
    if (sessionChange.get()?.at !== change.at) return;
    // Without an answer nobody is signed in: the person before may be gone.
    changePerson(store.dispatch, undefined, (isSuccess && data) || null);
  };
  forgetRestoredTab();
  // A browser may show a page again that it got before somebody signed in or out here.
  void follow();
  return sessionChange.subscribe(() => void follow());
}
