import type { Order } from '@shop/contracts/orders';
import { errorMessage, openCart, toast, useCart } from '@shop/platform/platform';
import { useState } from 'react';
import { productIds, someProductsApi } from '../../../shared/products/some-products.api.ts';
import { cartLine, roomFor } from '../../../shared/products/use-add-to-cart.ts';
import { orderedAgain } from './rules/again.ts';

/** Adds an order's items to the cart at today's prices; `missing` explains the rest. */
export function useOrderAgain({ items }: Order) {
  const cart = useCart();
  const [loadProducts, { isFetching }] = someProductsApi.useLazySomeProductsQuery();
  const [missing, setMissing] = useState<string[]>([]);
  const orderAgain = async () => {
    const { data, error } = await loadProducts(productIds(items.map(({ id }) => id)));
    if (!data) return toast({ tone: 'error', title: 'Not added to the cart', description: errorMessage(error) });
    const again = orderedAgain(items, data);
    setMissing(again.missing);
    const additions = again.lines.map(({ product, quantity }) => ({
      product,
      quantity: roomFor(product, quantity, cart),
    }));
    const added = additions.filter(({ quantity }) => quantity > 0);
    for (const { product, quantity } of added) cart.add({ ...cartLine(product), quantity });
    if (added.length === 0 && additions.length > 0) {
      toast({
        tone: 'info',
        title: 'Nothing added',
        description: 'Your cart has 99 of each already, the maximum for one order.',
      });
    }
    if (added.length > 0) {
      toast({
        tone: 'success',
        title: 'Added to cart',
        description: linesText(added),
        action: { label: 'Show cart', onClick: openCart },
      });
    }
  };
  return { orderAgain, isFetching, missing };
}

const linesText = (lines: ReturnType<typeof orderedAgain>['lines']) =>
  lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ');
