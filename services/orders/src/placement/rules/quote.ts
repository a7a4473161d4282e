import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { type Choices, type Fees, lineTotal, totals } from '@shop/contracts/order-totals';
import type { OrderQuote } from '@shop/contracts/orders';

export interface Wanted {
  id: string;
  quantity: number;
}

/** Calculates an order with the server's prices (product.md#placing-an-order). Throws if a product has no price. */
export function quote(
  wanted: Wanted[],
  prices: Map<string, ProductPrice>,
  choices: Choices,
  fees: Fees,
): Required<OrderQuote> {
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

/** Largest total in cents that fits into `numeric(10,2)`. */
const largestTotal = 99_999_999_00;

/** True if the total with all fees could exceed the limit. Throws if a product has no price. */
export function exceedsLargest(wanted: Wanted[], prices: Map<string, ProductPrice>, fees: Fees): boolean {
  const products = wanted.reduce(
    (cents, { id, quantity }) => cents + toCents(prices.get(id)?.price ?? '') * quantity,
    0,
  );
  return products + toCents(fees.delivery) + toCents(fees.pickup) + toCents(fees.installation) > largestTotal;
}

/** Compares an amount such as "4500", "4500.5" or "4500.00" with the total. */
export function sameTotal(agreed: string, total: string): boolean {
  const [dollars = '', cents = ''] = agreed.split('.');
  return toCents(`${dollars}.${cents.padEnd(2, '0')}`) === toCents(total);
}
