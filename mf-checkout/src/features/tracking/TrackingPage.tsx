import { Head } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { FullOrder } from './FullOrder.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LookupForm } from './LookupForm.tsx';
import { lookupOf } from './lookup.ts';
import { MoreCard } from './MoreCard.tsx';
import { TrackedOrderCard } from './TrackedOrderCard.tsx';
import styles from './TrackingPage.module.css';

/** Looks up an order by number, or the full order by signed link (product.md#order-tracking). The URL holds the lookup. */
export function TrackingPage() {
  const [query, setQuery] = useSearchParams();
  const { orderNumber, key } = lookupOf(query);
  return (
    <div className="wrap">
      <Head
        title={orderNumber ? `Order ${orderNumber}` : 'Track your order'}
        description="See where your order is with its number, for delivery and for pickup."
        canonical="/order-tracking"
        noindex={orderNumber !== ''}
      />
      <header className={styles.head}>
        <h1>Track Your Order</h1>
        {!key && <p className="muted">Enter the number from your confirmation to see where your order is.</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {orderNumber && key && <FullOrder link={{ orderNumber, key }} />}
          <LookupForm orderNumber={orderNumber} onLookup={(order) => setQuery({ order })} />
          {orderNumber && !key && <TrackedOrderCard orderNumber={orderNumber} />}
        </div>
        <aside className={styles.stack}>
          <HelpCard orderNumber={orderNumber} />
          {!key && <MoreCard orderNumber={orderNumber} />}
        </aside>
      </div>
    </div>
  );
}
