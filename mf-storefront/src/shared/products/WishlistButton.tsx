import type { Product } from '@shop/contracts/catalog';
import { toast, useHydrated } from '@shop/platform/platform';
import { classNames, IconButton } from '@shop/platform/ui';
import { Heart } from 'lucide-react';
import styles from './WishlistButton.module.css';
import { toggleWish, wishlist } from './wishlist.ts';

/** Wishlist toggle. Before hydration the document's inline script colours it by `data-wish` and `--wished` (product.md#product-cards). */
export function WishlistButton({ product, className }: { product: Product; className?: string }) {
  const isWished = wishlist.use().includes(product.id);
  const isHydrated = useHydrated();
  const toggle = () => {
    const title = toggleWish(product.id) ? 'Added to wishlist' : 'Removed from wishlist';
    toast({ title, description: product.name, duration: 2_000 });
  };
  return (
    <IconButton
      className={classNames(styles.heart, 'needs-script', className)}
      label={`Wishlist: ${product.name}`}
      aria-pressed={isHydrated ? isWished : undefined}
      data-wish={product.id}
      onClick={toggle}
    >
      <Heart size={20} aria-hidden />
    </IconButton>
  );
}
