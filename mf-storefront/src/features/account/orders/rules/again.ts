import type { SomeProducts } from '@shop/contracts/catalog';
import type { OrderItem } from '@shop/contracts/orders';

export interface OrderedAgain {
  lines: { product: SomeProducts[number]; quantity: number }[];
  /** Reasons why the other items cannot be ordered. */
  missing: string[];
}

/** Compares an order's items with the products on sale now. */
export function orderedAgain(items: OrderItem[], products: SomeProducts): OrderedAgain {
  const lines: OrderedAgain['lines'] = [];
  const missing: string[] = [];
  for (const { id, productName, quantity } of items) {
    const product = products.find((one) => one.id === id);
    if (!product?.onSale) missing.push(`${productName} is no longer sold.`);
    else if (!product.inStock) missing.push(`${productName} is out of stock.`);
    else lines.push({ product, quantity });
  }
  return { lines, missing };
}
