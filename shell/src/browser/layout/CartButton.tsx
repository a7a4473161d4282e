import { openCart, useCart } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { ShoppingCart } from 'lucide-react';
import { prepareCartSheet } from '../cart/CartSheetSlot.tsx';
import styles from './Header.module.css';

export function CartButton() {
  const { count } = useCart();
  return (
    <IconButton
      className={styles.cart}
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={openCart}
      onPointerEnter={prepareCartSheet}
      onFocus={prepareCartSheet}
    >
      <ShoppingCart size={22} aria-hidden />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </IconButton>
  );
}
