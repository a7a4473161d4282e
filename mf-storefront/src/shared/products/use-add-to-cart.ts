import type { Product } from '@shop/contracts/catalog';
import { toast, useCart } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { productPath } from '../product-path.ts';

const feedbackMs = 2_000;

/** What of a product is needed to sell it. */
export type Buyable = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'inStock' | 'deviceName' | 'phoneImageUrl'>;

/** Adds a product to the cart; `added` is true for two seconds, in which nothing more is added (product.md#product-cards). */
export function useAddToCart(product: Buyable) {
  const cart = useCart();
  const [added, setAdded] = useState(false);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [added]);
  const add = (quantity: number): void => {
    if (added) return;
    cart.add({ ...cartLine(product), quantity });
    toast({ title: 'Added to cart', description: `${quantity} × ${product.name}`, tone: 'success', duration: feedbackMs });
    setAdded(true);
  };
  return { added, add };
}

/** A product as a line of the cart. */
export const cartLine = (product: Buyable) => ({
  productId: product.id,
  name: product.name,
  price: product.price,
  image: product.phoneImageUrl,
  deviceName: product.deviceName,
  path: productPath(product),
});
