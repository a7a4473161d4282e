import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { User } from '@shop/contracts/auth';
import type { Shop } from '@shop/contracts/shop';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import type { Transport } from '../api/base-query.ts';
import { cartSlice } from '../cart/cart.slice.ts';
import { currentUserIs } from '../session/session.api.ts';
import { shopApi } from '../shop/shop.api.ts';
import { type Site, siteSlice } from '../shop/site.slice.ts';
import { startState } from './view-state.ts';

/** A remote's own slice comes in by `slice` of its `defineRemote`, under the remote's name. */
export const rootReducer = combineSlices(api, cartSlice, siteSlice);

/** What a page starts from: the composition id that unsafe calls carry, and what the server knew. */
export interface PlatformStart {
  composition?: string;
  shop?: Shop;
  site?: Site;
  /** The server knows that nobody is signed in: who that is need not be asked. */
  guest?: boolean;
  /** The server knows who is signed in. */
  user?: User;
  /** What the page in the document was drawn from, see viewStateOf. */
  state?: unknown;
  /** Answers calls in the place of `fetch`, where a page is drawn on a server. */
  transport?: Transport;
}

/** The store that the shell makes once and every remote works on; on a server one for each view. */
export function createPlatformStore({ composition = '', shop, site, guest = false, user, state, transport }: PlatformStart = {}) {
  // What only servers give is nobody's to rely on.
  const extraArgument: { composition: string } = { composition, ...(transport && { transport }) };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: startState(state),
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
  });
  if (shop) store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName: 'shop', arg: undefined, value: shop }]));
  if (user || guest) store.dispatch(currentUserIs(user ?? null));
  if (site) store.dispatch(siteSlice.actions.siteRead(site));
  return store;
}

export type PlatformStore = ReturnType<typeof createPlatformStore>;
export type RootState = ReturnType<PlatformStore['getState']>;
export type AppDispatch = PlatformStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
