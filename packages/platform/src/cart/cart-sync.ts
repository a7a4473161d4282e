import type { Store } from '@reduxjs/toolkit';
import { signal } from '../storage/signal.ts';
import { isStored } from '../storage/stored.ts';
import { type CartState, cartSlice } from './cart.slice.ts';
import type { CartLine } from './cart-line.ts';
import { cartKey, cartStorage } from './cart-storage.ts';
import { mergeLines } from './merge-lines.ts';
import { onOrderedElsewhere } from './ordered-in.ts';

const cartStored = signal(true);

/** False when the browser refuses storage, so that a reload loses the cart. */
export const useCartStored = cartStored.use;

const { cartRead, orderedElsewhere } = cartSlice.actions;

/** Loads the stored cart, saves changes and follows other tabs. Returns a stop function. */
export function startCartSync(store: Store<{ cart: CartState }>): () => void {
  // Last synced lines: the base of the next merge.
  let lastSynced: CartLine[] = store.getState().cart.lines;
  let waiting = false;

  const read = () => {
    const theirs = cartStorage.get();
    const mine = store.getState().cart.lines;
    if (theirs === lastSynced) return;
    const merged = mine === lastSynced ? theirs : mergeLines(lastSynced, mine, theirs);
    lastSynced = theirs;
    if (merged !== mine) store.dispatch(cartRead(merged));
  };
  const write = () => {
    waiting = false;
    read();
    const { lines } = store.getState().cart;
    if (lines === lastSynced) return;
    lastSynced = lines;
    cartStorage.set(lines);
    cartStored.set(isStored(cartKey));
  };
  const onChange = () => {
    if (waiting || store.getState().cart.lines === lastSynced) return;
    waiting = true;
    inTurn(write);
  };
  read();
  // A closing page writes without the lock.
  window.addEventListener('pagehide', write);
  const stops = [
    cartStorage.subscribe(read),
    onOrderedElsewhere(() => store.dispatch(orderedElsewhere())),
    store.subscribe(onChange),
    () => window.removeEventListener('pagehide', write),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const longestTurnMs = 1_000;

/**
 * Runs `work` while no other tab writes the cart. Without Web Locks (plain http) it runs immediately, and writes within one
 * millisecond may conflict.
 */
function inTurn(work: () => void): void {
  const locks = globalThis.navigator?.locks;
  // A tab that holds the lock too long is frozen and writes nothing.
  if (locks) locks.request(cartKey, { signal: AbortSignal.timeout(longestTurnMs) }, work).catch(work);
  else work();
}
