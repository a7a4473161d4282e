import { openCart, useCart, useHydrated } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { ShoppingCart } from 'lucide-react';
import { prepareCartSheet } from '../cart/CartSheetSlot.tsx';
import styles from './Header.module.css';

export function CartButton() {
  const { count } = useCart();
  // What is in it is the browser's to say: until then the button promises nothing.
  const known = useHydrated();
  return (
    <IconButton
      className={`${styles.cart} needs-script`}
      label={known ? labelOf(count) : 'Cart'}
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

const labelOf = (count: number): string => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
