import { useHead } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { FullOrder } from './FullOrder.tsx';
import { HelpCard, PickupCard } from './InfoCards.tsx';
import { LookupForm } from './LookupForm.tsx';
import { orderNumberOf } from './order-number.ts';
import { TrackedOrderCard } from './TrackedOrderCard.tsx';
import './tracking.css';

/** /order-tracking: by number, and in full by a signed link (text 2 §2, decision 9). What was looked up stands in the URL. */
export function TrackingPage() {
  useHead({ title: 'Track your order', canonical: '/order-tracking' });
  const [query, setQuery] = useSearchParams();
  const orderNumber = orderNumberOf(query.get('order') ?? '');
  const key = query.get('key');
  return (
    <div className="wrap">
      <header className="tracking-head">
        <h1>Track Your Order</h1>
        <p className="muted">Enter the number from your confirmation to see where your order is.</p>
      </header>
      <div className="tracking-columns">
        <div className="tracking-main">
          <LookupForm key={orderNumber} orderNumber={orderNumber} onLookup={(order) => setQuery({ order })} />
          {orderNumber && key && <FullOrder link={{ orderNumber, key }} />}
          {orderNumber && !key && <TrackedOrderCard orderNumber={orderNumber} />}
        </div>
        <aside className="tracking-side">
          <HelpCard orderNumber={orderNumber} />
          <PickupCard />
        </aside>
      </div>
    </div>
  );
}

export { TrackingPage as Component };
