import { newId } from '../ids/new-id.ts';
import { stored } from '../storage/stored.ts';

/** The tab in which the cart was last ordered. The time makes every order another value: only those reach the other tabs. */
interface OrderedIn {
  id: string;
  at: number;
}

const parse = (value: unknown): OrderedIn | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? (value as OrderedIn) : undefined;

const orderedIn = stored('shop.cart.ordered', parse);

// Tells this tab from the others for as long as its document lives.
const thisTab = newId();

/** Lets the other tabs of this browser say why their cart is empty. */
export const announceOrdered = (): void => orderedIn.set({ id: thisTab, at: Date.now() });

/** Calls `listener` when another tab has ordered. Returns a function that stops it. */
export function onOrderedElsewhere(listener: () => void): () => void {
  let before = orderedIn.get();
  return orderedIn.subscribe(() => {
    const tab = orderedIn.get();
    if (tab && tab !== before && tab.id !== thisTab) listener();
    before = tab;
  });
}
