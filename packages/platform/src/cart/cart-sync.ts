import type { Store } from '@reduxjs/toolkit';
import { stored } from '../storage/stored.ts';
import { type CartState, cartSlice } from './cart.slice.ts';
import { parseCartLines } from './cart-line.ts';
import { mergeLines } from './merge-lines.ts';
import { onOrderedElsewhere } from './ordered-in.ts';

const storageKey = 'shop.cart';
const cartStorage = stored(storageKey, parseCartLines);
const { cartRead, orderedElsewhere } = cartSlice.actions;

/** Fills the cart from the browser's storage, keeps the two in step, and follows other tabs. Returns a function that stops it. */
export function startCartSync(store: Store<{ cart: CartState }>): () => void {
  // What the storage held when this tab last looked: the base of the next merge.
  let agreed: ReturnType<typeof parseCartLines> = store.getState().cart.lines;
  let waiting = false;

  const read = () => {
    const theirs = cartStorage.get();
    const mine = store.getState().cart.lines;
    if (theirs === agreed) return;
    const merged = mine === agreed ? theirs : mergeLines(agreed, mine, theirs);
    agreed = theirs;
    if (merged !== mine) store.dispatch(cartRead(merged));
  };
  const write = () => {
    waiting = false;
    read();
    const { lines } = store.getState().cart;
    if (lines === agreed) return;
    agreed = lines;
    cartStorage.set(lines);
  };
  const onChange = () => {
    if (waiting || store.getState().cart.lines === agreed) return;
    waiting = true;
    inTurn(write);
  };
  read();
  // A page that goes does not wait for its turn.
  window.addEventListener('pagehide', write);
  // A page that Back brings out of the browser's memory heard nothing of what was ordered meanwhile.
  window.addEventListener('pageshow', read);
  const stops = [
    cartStorage.subscribe(read),
    onOrderedElsewhere(() => store.dispatch(orderedElsewhere())),
    store.subscribe(onChange),
    () => window.removeEventListener('pagehide', write),
    () => window.removeEventListener('pageshow', read),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const longestTurnMs = 1_000;

/**
 * Runs `work` while no other tab writes the cart. Without Web Locks (plain http) at once: then only two tabs that write within the
 * same millisecond can miss each other.
 */
function inTurn(work: () => void): void {
  const locks = globalThis.navigator?.locks;
  // A tab that keeps its turn is asleep: it writes nothing.
  if (locks) locks.request(storageKey, { signal: AbortSignal.timeout(longestTurnMs) }, work).catch(work);
  else work();
}
