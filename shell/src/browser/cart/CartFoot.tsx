import type { Shop } from '@shop/contracts/shop';
import { closeCart, formatJmd, useCart, useShop } from '@shop/platform/platform';
import { useNavigate, useNavigation } from '@shop/platform/router';
import { Button } from '@shop/platform/ui';
import { useReleased } from '../site-context.ts';
import styles from './CartSheet.module.css';
import { removedToast } from './removed-toast.ts';

/** Subtotal, what delivery and pickup add, the way to checkout, and what else can be done with the cart. */
export function CartFoot() {
  const { totalCents } = useCart();
  const shop = useShop();
  const navigate = useNavigate();
  const clear = useClearWithUndo();
  const checkout = useReleased('/checkout');
  const leaving = useNavigation().state !== 'idle';
  // The sheet's own entry of the history gives way; the sheet goes when the page comes.
  const proceed = () => navigate('/checkout', { replace: true });
  return (
    <>
      <p className={`${styles.total} num`}>
        <span>Subtotal</span>
        <span>{formatJmd(totalCents, { decimals: true })}</span>
      </p>
      {shop && <Ways shop={shop} />}
      {checkout && (
        <Button kind="primary" block busy={leaving} onClick={proceed}>
          Proceed to Checkout
        </Button>
      )}
      <div className={styles.footRow}>
        <Button onClick={closeCart}>Continue Shopping</Button>
        <Button kind="danger" onClick={clear}>
          Clear Cart
        </Button>
      </div>
      {shop && (
        <p className="muted small">
          Installation service available for {formatJmd(shop.fees.installation)} JMD
          <br />
          Payment: Cash on delivery or pickup
        </p>
      )}
    </>
  );
}

/** Empties the cart, and puts everything back when that was a slip. */
function useClearWithUndo() {
  const { lines, clear, add } = useCart();
  return () => {
    const restore = () => {
      for (const line of lines) add(line);
    };
    clear();
    removedToast('Cart cleared', restore);
  };
}

/** What each way to get it adds; checkout asks which. */
const Ways = ({ shop: { fees } }: { shop: Shop }) => (
  <ul className={`${styles.ways} num`}>
    <li>
      <span>Delivery</span> <span>{formatJmd(fees.delivery)} JMD</span>
    </li>
    <li>
      <span>or pickup</span> <span>{Number(fees.pickup) === 0 ? 'Free' : `${formatJmd(fees.pickup)} JMD`}</span>
    </li>
  </ul>
);
