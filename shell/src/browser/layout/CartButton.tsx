import { openCart, useCart, useHydrated } from '@shop/platform/platform';
import { IconButton } from '@shop/platform/ui';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { prepareCartSheet } from '../cart/CartSheetPart.tsx';
import { whenIdle } from '../when-idle.ts';
import styles from './Header.module.css';

/** Fetches the cart sheet on hover, on focus, and once something is in the cart; pages without the button do without. */
export function CartButton() {
  const { count } = useCart();
  // What is in it is the browser's to say: until then the button promises nothing.
  const known = useHydrated();
  const filled = count > 0;
  useEffect(() => (filled ? whenIdle(prepareCartSheet) : undefined), [filled]);
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
      <span className={styles.count}>{filled ? count : null}</span>
    </IconButton>
  );
}

const labelOf = (count: number): string => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
