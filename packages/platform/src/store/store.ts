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

/** Remotes add slices by `defineRemote`, under their name. */
export const rootReducer = combineSlices(api, cartSlice, siteSlice);

/** Start data of a page, from the server. */
export interface PlatformStart {
  /** @deprecated It has no effect. */
  composition?: string;
  shop?: Shop;
  site?: Site;
  /** The visitor is a guest, so the user is not requested. */
  guest?: boolean;
  /** The signed-in user. */
  user?: User;
  /** State of the server-rendered page, see viewStateOf. */
  state?: unknown;
  /** Replaces `fetch` during server rendering. */
  transport?: Transport;
}

/** Creates the store that the shell and all remotes share; a server creates one per view. */
export function createPlatformStore({ shop, site, guest = false, user, state, transport }: PlatformStart = {}) {
  // The public type hides `transport`, so that remotes do not rely on it. It names `composition` until the next major version.
  const extraArgument: { composition: string } = { composition: '', ...(transport && { transport }) };
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
