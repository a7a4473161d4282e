import type { PromiseTexts, ShopDates } from '@shop/contracts/dates';
import type { Money } from '@shop/contracts/money';
import type { Shop } from '@shop/contracts/shop';
import { closeCart, formatJmd, stored, useCart, useCartStored, useNow, useShop } from '@shop/platform/platform';
import { useNavigate, useNavigation } from '@shop/platform/router';
import { Button, Note } from '@shop/platform/ui';
import { useReleased } from '../site-context.ts';
import styles from './CartSheet.module.css';
import { cartApi } from './cart.api.ts';
import { removedToast } from './removed-toast.ts';

/** Total of the lines, what delivery and pickup add, the way to checkout, and what else can be done with the cart. */
export function CartFoot() {
  const { totalCents } = useCart();
  const shop = useShop();
  const isStored = useCartStored();
  const navigate = useNavigate();
  const clear = useClearWithUndo();
  const checkout = useReleased('/checkout');
  const leaving = useNavigation().state !== 'idle';
  // The sheet's own entry of the history gives way; the sheet goes when the page comes.
  const proceed = () => navigate('/checkout', { replace: true });
  return (
    <>
      <p className={`${styles.total} num`}>
        <span>Total</span>
        <span>{formatJmd(totalCents, { decimals: true })}</span>
      </p>
      {shop && <Ways shop={shop} />}
      {!isStored && <Note tone="amber">This browser does not store your cart. It is lost when you reload or close this page.</Note>}
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
          Payment: Cash or Bank Transfer ({shop.bank.name})
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

/** As product pages and checkout keep it. */
const parish = stored('shop.parish', (value) => String(value ?? 'kingston'));

/** What each way to get it adds, and when it is there; checkout asks which. */
function Ways({ shop: { fees, stores, stockByStore } }: { shop: Shop }) {
  const dates = useDates();
  const region = parish.use();
  const arrivals: Partial<Record<string, PromiseTexts>> | undefined = dates?.delivery;
  const [store] = stores;
  const ready = store && dates?.pickup[store.id];
  return (
    <ul className={`${styles.ways} num`}>
      <Way name="Delivery" fee={fees.delivery} promise={arrivals?.[region]?.text} />
      <Way
        name="or pickup"
        fee={fees.pickup}
        promise={ready && `${ready.text} in ${store.city}${stockByStore ? ' if in stock there' : ''}`}
      />
    </ul>
  );
}

const Way = ({ name, fee, promise }: { name: string; fee: Money; promise: string | undefined }) => (
  <li>
    <span>
      {name}
      {promise && <b className={styles.promise}> {promise}</b>}
    </span>{' '}
    <span>{Number(fee) === 0 ? 'Free' : `${formatJmd(fee)} JMD`}</span>
  </li>
);

/** Asked for again each minute, which the browser's cache answers while they are true. */
function useDates(): ShopDates | undefined {
  const { data } = cartApi.useShopDatesQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const now = useNow()?.toISOString() ?? '';
  return data && now < data.validUntil ? data : undefined;
}
