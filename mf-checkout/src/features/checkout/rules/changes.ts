import type { Money } from '@shop/contracts/money';
import type { OrderQuote } from '@shop/contracts/orders';
import type { FieldError } from '@shop/contracts/problem';
import { type CartLine, fromCents, priceCents } from '@shop/platform/platform';
import type { Choices, Fees, Figures } from './figures.ts';

export interface Change {
  label: string;
  from: Money;
  to: Money;
}

/** What is not as the customer saw it (product.md#placing-an-order). */
export interface Changes {
  /** Lines that cannot be had any more. */
  gone: CartLine[];
  prices: (Change & { line: CartLine })[];
  fees: (Change & { fee: keyof Fees })[];
  /** The server's total; missing when lines have to go first. */
  total?: Change;
}

/** The cart and its figures against the server's quote. */
export function changesOf(lines: CartLine[], choices: Choices, figures: Figures, quote: OrderQuote): Changes {
  const pairs = lines.flatMap((line) => {
    const item = quote.items.find(({ id }) => id === line.productId);
    return item ? [{ line, item }] : [];
  });
  const gone = pairs.filter(({ item }) => !item.inStock).map(({ line }) => line);
  const prices = pairs
    .filter(({ line, item }) => item.inStock && priceCents(line.price) !== priceCents(item.productPrice))
    .map(({ line, item }) => ({ line, label: line.name, from: fromCents(priceCents(line.price)), to: item.productPrice }));
  const total = { label: 'Total', from: figures.total, to: quote.total };
  return { gone, prices, fees: feeChanges(choices, figures, quote), ...(gone.length === 0 && { total }) };
}

function feeChanges({ deliveryMethod, installation }: Choices, figures: Figures, quote: OrderQuote): Changes['fees'] {
  const label = deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery';
  return [
    ...(installation
      ? [{ fee: 'installation' as const, label: 'Installation', from: figures.installationPrice, to: quote.installationFee }]
      : []),
    { fee: deliveryMethod, label, from: figures.deliveryPrice, to: quote.deliveryFee },
  ].filter(({ from, to }) => from !== to);
}

/** Products that the catalogue does not know any more: the service names them as `items.<index>.id`. */
export function goneFrom(lines: CartLine[], errors: FieldError[]): Changes | undefined {
  const gone = errors.flatMap(({ field }) => {
    const line = lines[Number(/^items\.(\d+)\.id$/.exec(field)?.[1] ?? Number.NaN)];
    return line ? [line] : [];
  });
  return gone.length > 0 ? { gone, prices: [], fees: [] } : undefined;
}
