import type { StockMovement, StoreStock } from '@shop/contracts/stock';
import type { StoreId } from '@shop/contracts/store-id';

type Lines = StockMovement['lines'];

/**
 * "All in stock here", "2 of 3 batteries are here, we bring the rest in" (product.md#stock-by-store). Undefined if the stock of any line is
 * unknown.
 */
export function storeStockText(store: StoreId, lines: Lines, stock: StoreStock[]): string | undefined {
  const counted = lines.map(({ productId, quantity }) => {
    const found = stock.find(({ id }) => id === productId);
    return (
      found && {
        quantity,
        here: Math.min(quantity, found.stores[store] ?? 0),
        anywhere: Math.min(quantity, found.total),
      }
    );
  });
  const known = counted.filter((line) => line !== undefined);
  if (known.length === 0 || known.length < counted.length) return undefined;
  const sum = (of: (line: (typeof known)[number]) => number) => known.reduce((pieces, line) => pieces + of(line), 0);
  const pieces = sum(({ quantity }) => quantity);
  const here = sum((line) => line.here);
  const whole = sum(({ anywhere }) => anywhere) === pieces;
  if (here === pieces) return pieces === 1 ? 'In stock here' : 'All in stock here';
  const rest = pieces === 1 ? 'it' : here === 0 ? 'them' : 'the rest';
  const what =
    here === 0
      ? `${pieces === 1 ? 'Not' : 'None of them'} here now`
      : `${here} of ${pieces} batteries ${here === 1 ? 'is' : 'are'} here`;
  return `${what}, ${whole ? `we bring ${rest} in` : 'there may be no more'}`;
}
