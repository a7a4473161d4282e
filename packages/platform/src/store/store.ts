import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Shop } from '@shop/contracts/shop';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import { cartSlice } from '../cart/cart.slice.ts';
import { startAsGuest } from '../session/session.api.ts';
import { shopApi } from '../shop/shop.api.ts';
import { type Site, siteSlice } from '../shop/site.slice.ts';

/** A remote's own slice comes in by `slice` of its `defineRemote`, under the remote's name. */
export const rootReducer = combineSlices(api, cartSlice, siteSlice);

/** What a page starts from: the composition id that unsafe calls carry, and the shop's details when the server had them. */
export interface PlatformStart {
  composition?: string;
  shop?: Shop;
  site?: Site;
  /** The server knows that nobody is signed in: who that is need not be asked. */
  guest?: boolean;
}

/** The store that the shell makes once and every remote works on. */
export function createPlatformStore({ composition = '', shop, site, guest = false }: PlatformStart = {}) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { composition } } }).concat(api.middleware),
  });
  if (shop) store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName: 'shop', arg: undefined, value: shop }]));
  if (guest) startAsGuest(store.dispatch);
  if (site) store.dispatch(siteSlice.actions.siteRead(site));
  return store;
}

export type PlatformStore = ReturnType<typeof createPlatformStore>;
export type RootState = ReturnType<PlatformStore['getState']>;
export type AppDispatch = PlatformStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
