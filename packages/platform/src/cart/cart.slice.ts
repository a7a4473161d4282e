import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { priceCents } from '../money/format-jmd.ts';
import type { CartLine } from './cart-line.ts';
import { maxQuantity } from './cart-line.ts';
import { mergeLines } from './merge-lines.ts';

export interface CartState {
  lines: CartLine[];
  /** What was in it was ordered in another tab, and nothing was changed here since. */
  orderedElsewhere: boolean;
}

export type NewCartLine = Omit<CartLine, 'quantity'> & { quantity?: number };

const initialState: CartState = { lines: [], orderedElsewhere: false };

/** The cart (product.md#cart). Actions are what happened; the storage follows the state, see cart-sync.ts. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartRead(cart, { payload }: PayloadAction<CartLine[]>) {
      cart.lines = payload;
    },
    orderedElsewhere(cart) {
      cart.orderedElsewhere = true;
    },
    lineAdded(cart, { payload }: PayloadAction<NewCartLine>) {
      cart.orderedElsewhere = false;
      const { quantity = 1, ...product } = payload;
      const line = cart.lines.find(({ productId }) => productId === product.productId);
      if (!line) cart.lines.push({ ...product, quantity: Math.min(quantity, maxQuantity) });
      else Object.assign(line, product, { quantity: Math.min(line.quantity + quantity, maxQuantity) });
    },
    quantitySet(cart, { payload }: PayloadAction<{ productId: string; quantity: number }>) {
      const line = cart.lines.find(({ productId }) => productId === payload.productId);
      if (line) line.quantity = Math.min(payload.quantity, maxQuantity);
      cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
    },
    linePriced(cart, { payload }: PayloadAction<Pick<CartLine, 'productId' | 'price'>>) {
      const line = cart.lines.find(({ productId }) => productId === payload.productId);
      if (line) line.price = payload.price;
    },
    lineRemoved(cart, { payload }: PayloadAction<string>) {
      cart.lines = cart.lines.filter(({ productId }) => productId !== payload);
      cart.orderedElsewhere = false;
    },
    cartCleared: () => initialState,
    /** What was put in since the order was placed stays. */
    linesOrdered(cart, { payload }: PayloadAction<CartLine[]>) {
      cart.lines = mergeLines(payload, [], cart.lines);
      cart.orderedElsewhere = false;
    },
  },
  selectors: {
    selectLines: (cart) => cart.lines,
    selectOrderedElsewhere: (cart) => cart.orderedElsewhere,
    selectCount: (cart) => cart.lines.reduce((count, line) => count + line.quantity, 0),
    selectTotalCents: (cart) => cart.lines.reduce((total, line) => total + lineCents(line), 0),
  },
});

/** What a line costs, in cents. */
export const lineCents = (line: Pick<CartLine, 'price' | 'quantity'>): number => priceCents(line.price) * line.quantity;
