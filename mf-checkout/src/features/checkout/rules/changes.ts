import type { Money } from '@shop/contracts/money';
import type { OrderQuote } from '@shop/contracts/orders';
import { type CartLine, fromCents, priceCents } from '@shop/platform/platform';
import type { Choices, Fees, Figures } from './figures.ts';

export interface Change {
  label: string;
  from: Money;
  to: Money;
}

/** Differences from the order that the customer saw (product.md#placing-an-order). */
export interface Changes {
  /** Lines that are sold out or no longer sold. */
  gone: CartLine[];
  prices: (Change & { line: CartLine })[];
  fees: (Change & { fee: keyof Fees })[];
  /** The server's total; missing while `gone` has lines. */
  total?: Change;
}

/** The seen order with the server's quote, or only the lines that are no longer sold. */
export type Refused =
  | { lines: CartLine[]; choices: Choices; figures: Figures; quote: OrderQuote }
  | { gone: CartLine[] };

export function changesOf(refused: Refused): Changes {
  if ('gone' in refused) return { ...refused, prices: [], fees: [] };
  const { lines, choices, figures, quote } = refused;
  const pairs = lines.flatMap((line) => {
    const item = quote.items.find(({ id }) => id === line.productId);
    return item ? [{ line, item }] : [];
  });
  const gone = pairs.filter(({ item }) => !item.inStock).map(({ line }) => line);
  const prices = pairs
    .filter(({ line, item }) => item.inStock && priceCents(line.price) !== priceCents(item.productPrice))
    .map(({ line, item }) => ({
      line,
      label: line.name,
      from: fromCents(priceCents(line.price)),
      to: item.productPrice,
    }));
  const total = { label: 'Total', from: figures.total, to: quote.total };
  return { gone, prices, fees: feeChanges(choices, figures, quote), ...(gone.length === 0 && { total }) };
}

function feeChanges({ deliveryMethod, installation }: Choices, figures: Figures, quote: OrderQuote): Changes['fees'] {
  const label = deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery';
  return [
    ...(installation
      ? [
          {
            fee: 'installation' as const,
            label: 'Installation',
            from: figures.installationPrice,
            to: quote.installationFee,
          },
        ]
      : []),
    { fee: deliveryMethod, label, from: figures.deliveryPrice, to: quote.deliveryFee },
  ].filter(({ from, to }) => from !== to);
}
