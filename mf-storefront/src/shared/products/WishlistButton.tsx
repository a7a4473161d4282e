import type { Product } from '@shop/contracts/catalog';
import { toast } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { Heart } from 'lucide-react';
import { toggleWish, wishlist } from './wishlist.ts';

export function WishlistButton({ product, className }: { product: Product; className?: string }) {
  const wished = wishlist.use().includes(product.id);
  const toggle = () => {
    const title = toggleWish(product.id) ? 'Added to wishlist' : 'Removed from wishlist';
    toast({ title, description: product.name, duration: 2_000 });
  };
  return (
    <IconButton className={className} label={`Wishlist: ${product.name}`} aria-pressed={wished} onClick={toggle}>
      <Heart size={20} aria-hidden fill={wished ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
