import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import type { OrderQuote } from '@shop/contracts/orders';
import { type Choices, type Fees, lineTotal, totals } from './totals.ts';

export interface Wanted {
  id: string;
  quantity: number;
}

/** The order at the server's figures (product.md#placing-an-order). Every wanted product must have a price. */
export function quote(wanted: Wanted[], prices: Map<string, ProductPrice>, choices: Choices, fees: Fees): Required<OrderQuote> {
  const items = wanted.map(({ id, quantity }) => {
    const product = prices.get(id);
    if (!product) throw new Error(`There is no price of product ${id}.`);
    return {
      id,
      productName: product.name,
      productPrice: product.price,
      quantity,
      total: lineTotal(product.price, quantity),
      productImage: product.phoneImageUrl,
      inStock: product.inStock,
    };
  });
  return { items, ...totals(items, choices, fees) };
}

/** The largest total that can be booked, in cents: the columns hold eight digits of dollars, and cash is rounded up. */
const largestTotal = 99_999_999_00;

/** Whether the order's total could be more than can be booked, whatever is chosen. Every wanted product must have a price. */
export function exceedsLargest(wanted: Wanted[], prices: Map<string, ProductPrice>, fees: Fees): boolean {
  const products = wanted.reduce((cents, { id, quantity }) => cents + toCents(prices.get(id)?.price ?? '') * quantity, 0);
  return products + toCents(fees.delivery) + toCents(fees.pickup) + toCents(fees.installation) > largestTotal;
}

/** Whether the customer agreed to this total; `agreed` is an amount such as "4500", "4500.5" or "4500.00". */
export function sameTotal(agreed: string, total: string): boolean {
  const [dollars = '', cents = ''] = agreed.split('.');
  return toCents(`${dollars}.${cents.padEnd(2, '0')}`) === toCents(total);
}
