import type { Store } from '@reduxjs/toolkit';
import { stored } from '../storage/stored.ts';
import { cartSlice } from './cart.slice.ts';
import { parseCartLines } from './cart-line.ts';

const cartStorage = stored('shop.cart', parseCartLines);
const { cartRead } = cartSlice.actions;

/** Fills the cart from the browser's storage, keeps the two in step, and follows other tabs. Answers with a stop function. */
export function startCartSync(store: Store<{ cart: { lines: ReturnType<typeof parseCartLines> } }>): () => void {
  const read = () => {
    const lines = cartStorage.get();
    if (lines !== store.getState().cart.lines) store.dispatch(cartRead(lines));
  };
  const write = () => {
    const { lines } = store.getState().cart;
    if (lines !== cartStorage.get()) cartStorage.set(lines);
  };
  read();
  const stopReading = cartStorage.subscribe(read);
  const stopWriting = store.subscribe(write);
  return () => {
    stopReading();
    stopWriting();
  };
}
