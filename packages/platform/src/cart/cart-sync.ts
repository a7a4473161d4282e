import type { Store } from '@reduxjs/toolkit';
import { stored } from '../storage/stored.ts';
import { type CartState, cartSlice } from './cart.slice.ts';
import { parseCartLines } from './cart-line.ts';
import { mergeLines } from './merge-lines.ts';
import { onOrderedElsewhere } from './ordered-in.ts';

const cartStorage = stored('shop.cart', parseCartLines);
const { cartRead, orderedElsewhere } = cartSlice.actions;

/** Fills the cart from the browser's storage, keeps the two in step, and follows other tabs. Returns a function that stops it. */
export function startCartSync(store: Store<{ cart: CartState }>): () => void {
  // What storage and this tab last agreed on: the base of the next merge.
  let agreed = cartStorage.get();
  const read = () => {
    agreed = cartStorage.get();
    if (agreed !== store.getState().cart.lines) store.dispatch(cartRead(agreed));
  };
  const write = () => {
    const { lines } = store.getState().cart;
    if (lines !== agreed) cartStorage.set(mergeLines(agreed, lines, cartStorage.get()));
  };
  read();
  const stops = [cartStorage.subscribe(read), onOrderedElsewhere(() => store.dispatch(orderedElsewhere())), store.subscribe(write)];
  return () => {
    for (const stop of stops) stop();
  };
}
