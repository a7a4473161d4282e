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

export function CartFoot() {
  const { totalCents } = useCart();
  const shop = useShop();
  const isStored = useCartStored();
  const navigate = useNavigate();
  const clear = useClearWithUndo();
  const checkout = useReleased('/checkout');
  const leaving = useNavigation().state !== 'idle';
  // Checkout replaces the history entry of the sheet, which closes on navigation.
  const proceed = () => navigate('/checkout', { replace: true });
  return (
    <>
      <p className={`${styles.total} num`}>
        <span>Total</span>
        <span>{formatJmd(totalCents, { decimals: true })}</span>
      </p>
      {shop && <Ways shop={shop} />}
      {!isStored && (
        <Note tone="amber">This browser does not store your cart. It is lost when you reload or close this page.</Note>
      )}
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
          <span>{`Installation service available for ${formatJmd(shop.fees.installation)} JMD`}</span>
          <br />
          <span>{`Payment: Cash${shop.bank.accountNumber && ` or Bank Transfer (${shop.bank.name})`}`}</span>
        </p>
      )}
    </>
  );
}

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

/** Product pages and checkout store the same value. */
const parish = stored('shop.parish', (value) => String(value ?? 'kingston'));

/** Fee and date of delivery and pickup; the customer chooses in checkout. */
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
      {promise && <b className={styles.promise}>{` ${promise}`}</b>}
    </span>{' '}
    <span>{Number(fee) === 0 ? 'Free' : `${formatJmd(fee)} JMD`}</span>
  </li>
);

/** Polls each minute; the browser's HTTP cache answers while the dates are valid. */
function useDates(): ShopDates | undefined {
  const { data } = cartApi.useShopDatesQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const now = useNow()?.toISOString() ?? '';
  return data && now < data.validUntil ? data : undefined;
}
