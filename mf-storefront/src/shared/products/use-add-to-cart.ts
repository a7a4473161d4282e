import type { Product } from '@shop/contracts/catalog';
import { type Cart, toast, useCart } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { productPath } from '../product-path.ts';

const feedbackMs = 2_000;

export type Buyable = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'inStock' | 'deviceName' | 'phoneImageUrl'>;

/** Adds a product to the cart; `added` is true for two seconds, which block another click (product.md#product-cards). */
export function useAddToCart(product: Buyable) {
  const cart = useCart();
  const [added, setAdded] = useState(false);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [added]);
  const add = (quantity: number) => {
    if (added) return;
    const pieces = roomFor(product, quantity, cart);
    if (pieces === 0) return toast({ tone: 'info', title: 'Nothing added', description: fullText(product) });
    cart.add({ ...cartLine(product), quantity: pieces });
    const description = `${pieces} × ${product.name}${pieces < quantity ? `. ${fullText(product)}` : ''}`;
    toast({ title: 'Added to cart', description, tone: 'success', duration: feedbackMs });
    setAdded(true);
  };
  return { added, add };
}

/** Largest quantity of a product in one order (product.md#cart). */
const mostPieces = 99;

/** How many of `quantity` more items the cart accepts. */
export function roomFor({ id }: Pick<Product, 'id'>, quantity: number, { lines }: Pick<Cart, 'lines'>): number {
  const quantityInCart = lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  return Math.min(quantity, mostPieces - quantityInCart);
}

const fullText = ({ name }: Buyable) => `Your cart has 99 × ${name}, the maximum for one order.`;

export const cartLine = (product: Buyable) => ({
  productId: product.id,
  name: product.name,
  price: product.price,
  image: product.phoneImageUrl,
  deviceName: product.deviceName,
  path: productPath(product),
});
