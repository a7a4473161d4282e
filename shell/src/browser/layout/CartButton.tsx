import { openCart, useCart } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { ShoppingCart } from 'lucide-react';
import { prepareCartSheet } from '../cart/CartSheetSlot.tsx';
import styles from './Header.module.css';

export function CartButton() {
  const { count } = useCart();
  return (
    <IconButton
      className={`${styles.cart} needs-script`}
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={openCart}
      onPointerEnter={prepareCartSheet}
      onFocus={prepareCartSheet}
    >
      <ShoppingCart size={22} aria-hidden />
      {/* Empty, it shows what the script in the head read of the cart before the page was live (server/compose/inline/mark-early.ts). */}
      <span className={styles.count}>{count > 0 ? count : null}</span>
    </IconButton>
  );
}
