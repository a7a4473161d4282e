import { openCart, useCart, useHydrated } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { prepareCartSheet } from '../cart/CartSheetPart.tsx';
import { whenIdle } from '../when-idle.ts';
import styles from './Header.module.css';

/** Preloads the cart sheet on hover, on focus, and once the cart has lines. */
export function CartButton() {
  const { count } = useCart();
  // The cart is browser data: the server-rendered button shows no count.
  const isHydrated = useHydrated();
  const filled = count > 0;
  useEffect(() => (filled ? whenIdle(prepareCartSheet) : undefined), [filled]);
  return (
    <IconButton
      className={`${styles.cart} needs-script`}
      label={isHydrated ? labelOf(count) : 'Cart'}
      onClick={openCart}
      onPointerEnter={prepareCartSheet}
      onFocus={prepareCartSheet}
    >
      <ShoppingCart size={22} aria-hidden />
      {/* When empty, CSS shows the count that mark-early.ts read from storage before hydration. */}
      <span className={styles.count}>{filled ? count : null}</span>
    </IconButton>
  );
}

const labelOf = (count: number): string =>
  count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
