import type { ProductPrice } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { type CartLine, formatJmd, priceCents, toCents } from '@shop/platform/platform';

export type LineChange = { kind: 'price'; price: Money; text: string } | { kind: 'gone'; text: string };

/** `now` is null for a product that is no longer sold, and undefined while the price is unknown. */
export function changeOf(line: CartLine, now: ProductPrice | null | undefined): LineChange | undefined {
  if (now === undefined) return undefined;
  if (now === null) return { kind: 'gone', text: 'No longer sold.' };
  if (!now.inStock) return { kind: 'gone', text: 'Out of stock.' };
  const before = priceCents(line.price);
  if (before === toCents(now.price)) return undefined;
  return {
    kind: 'price',
    price: now.price,
    text: `Now ${formatJmd(now.price)}, it was ${formatJmd(before)} when you added it.`,
  };
}
