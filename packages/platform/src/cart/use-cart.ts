import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice, type NewCartLine } from './cart.slice.ts';
import type { CartLine } from './cart-line.ts';
import { announceOrdered } from './ordered-in.ts';

export interface Cart {
  lines: CartLine[];
  /** Pieces, not lines. */
  count: number;
  totalCents: number;
  /** Raises the quantity of a product that is already there; `quantity` defaults to 1. */
  add(line: NewCartLine): void;
  /** Zero or less removes the line. */
  setQuantity(productId: string, quantity: number): void;
  /** The shop's new price for one piece, money text such as "6500.00"; a product that is not there is left out. */
  reprice(productId: string, price: string): void;
  remove(productId: string): void;
  clear(): void;
  /** Takes out what was ordered; pieces that were put in since stay. The other tabs learn why. */
  removeOrdered(lines: CartLine[]): void;
  /** What was in it was ordered in another tab of this browser. */
  orderedElsewhere: boolean;
}

const { lineAdded, quantitySet, linePriced, lineRemoved, cartCleared, linesOrdered } = cartSlice.actions;
const { selectLines, selectCount, selectTotalCents, selectOrderedElsewhere } = cartSlice.selectors;

/** The cart and what can be done to it. */
export function useCart(): Cart {
  const dispatch = useDispatch();
  const lines = useSelector(selectLines);
  const count = useSelector(selectCount);
  const totalCents = useSelector(selectTotalCents);
  const orderedElsewhere = useSelector(selectOrderedElsewhere);
  const actions = useMemo(
    () => ({
      add: (line: NewCartLine) => void dispatch(lineAdded(line)),
      setQuantity: (productId: string, quantity: number) => void dispatch(quantitySet({ productId, quantity })),
      reprice: (productId: string, price: string) => void dispatch(linePriced({ productId, price })),
      remove: (productId: string) => void dispatch(lineRemoved(productId)),
      clear: () => void dispatch(cartCleared()),
      removeOrdered: (ordered: CartLine[]) => {
        dispatch(linesOrdered(ordered));
        announceOrdered();
      },
    }),
    [dispatch],
  );
  return { lines, count, totalCents, orderedElsewhere, ...actions };
}
