import { type CartLine, maxQuantity } from './cart-line.ts';

/** Applies this tab's changes (`base` → `mine`) to the lines of other tabs (`theirs`). Quantities merge as differences (ADR 38). */
export function mergeLines(base: CartLine[], mine: CartLine[], theirs: CartLine[]): CartLine[] {
  const ids = new Set([...theirs, ...mine].map(({ productId }) => productId));
  return [...ids].flatMap((id) => mergeLine(find(base, id), find(mine, id), find(theirs, id)));
}

function mergeLine(base?: CartLine, mine?: CartLine, theirs?: CartLine): CartLine[] {
  const quantity = pieces(theirs) + pieces(mine) - pieces(base);
  // The last writer's name, price and picture win.
  const line = mine && (!theirs || !isSameProduct(mine, base)) ? mine : theirs;
  return line && quantity > 0 ? [{ ...line, quantity: Math.min(quantity, maxQuantity) }] : [];
}

const find = (lines: CartLine[], id: string) => lines.find(({ productId }) => productId === id);
const pieces = (line?: CartLine) => line?.quantity ?? 0;

const isSameProduct = (a: CartLine, b?: CartLine) =>
  b !== undefined &&
  (['name', 'price', 'image', 'deviceName', 'path'] as const).every((field) => a[field] === b[field]);
