import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice, type NewCartLine } from './cart.slice.ts';
import type { CartLine } from './cart-line.ts';
import { announceOrdered } from './ordered-in.ts';

export interface Cart {
  lines: CartLine[];
  /** Number of pieces, not of lines. */
  count: number;
  totalCents: number;
  /** Adds a line, or raises the quantity of an existing product; `quantity` defaults to 1. */
  add(line: NewCartLine): void;
  setQuantity(productId: string, quantity: number): void;
  /** Sets the new price per piece, money text such as "6500.00"; ignores products outside the cart. */
  reprice(productId: string, price: string): void;
  remove(productId: string): void;
  clear(): void;
  /** Removes ordered pieces, keeps pieces added since, and informs other tabs. */
  removeOrdered(lines: CartLine[]): void;
  /** Another tab of this browser ordered the cart. */
  orderedElsewhere: boolean;
}

const { lineAdded, quantitySet, linePriced, lineRemoved, cartCleared, linesOrdered } = cartSlice.actions;
const { selectLines, selectCount, selectTotalCents, selectOrderedElsewhere } = cartSlice.selectors;

/** The cart and its actions. */
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
