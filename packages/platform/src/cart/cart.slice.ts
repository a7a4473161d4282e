import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { priceCents } from '../money/format-jmd.ts';
import type { CartLine } from './cart-line.ts';
import { maxQuantity } from './cart-line.ts';
import { mergeLines } from './merge-lines.ts';

export interface CartState {
  lines: CartLine[];
  /** Another tab ordered the cart, and this tab has not changed it since. */
  orderedElsewhere: boolean;
}

export type NewCartLine = Omit<CartLine, 'quantity'> & { quantity?: number };

const initialState: CartState = { lines: [], orderedElsewhere: false };

/** Cart state (product.md#cart); cart-sync.ts stores it. */
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
    /** Keeps pieces added after the order was placed. */
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

/** Price of a line in cents. */
export const lineCents = (line: Pick<CartLine, 'price' | 'quantity'>): number => priceCents(line.price) * line.quantity;
