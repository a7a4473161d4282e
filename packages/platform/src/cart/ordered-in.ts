import { newId } from '../ids/new-id.ts';
import { stored } from '../storage/stored.ts';

/** The tab that last ordered. The time makes every order a new value, because equal values trigger no storage event. */
interface OrderedIn {
  id: string;
  at: number;
}

const parse = (value: unknown): OrderedIn | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? (value as OrderedIn)
    : undefined;

const orderedIn = stored('shop.cart.ordered', parse);

const thisTab = newId();

export const announceOrdered = (): void => orderedIn.set({ id: thisTab, at: Date.now() });

/** Calls `listener` when another tab has ordered. Returns a stop function. */
export function onOrderedElsewhere(listener: () => void): () => void {
  let before = orderedIn.get();
  return orderedIn.subscribe(() => {
    const tab = orderedIn.get();
    if (tab && tab !== before && tab.id !== thisTab) listener();
    before = tab;
  });
}
