import type { Order, OrderEvent } from '@shop/contracts/orders';
import { momentText } from '@shop/platform/platform';
import { eventTitle } from '../../../shared/event-title.ts';
import { statusLabels } from '../order-labels.ts';
import styles from './OrderTimeline.module.css';

/** The order's events, newest first (product.md#order-status). */
export function OrderTimeline({ order, timeZone }: { order: Order; timeZone: string | undefined }) {
  const events = [...order.timeline].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section>
      <h3>Timeline</h3>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.at} ${event.to} ${event.note}`}>
            <strong>{title(event)}</strong>
            {event.note && <p>{event.note}</p>}
            <p className="muted">
              {event.who} · <time dateTime={event.at}>{momentText(event.at, timeZone)}</time>
              {!event.visible && ' · Staff only'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function title(event: OrderEvent): string {
  const { from, to, kind, who } = event;
  if (from === null) return who === 'Customer' ? 'Placed' : 'Placed by staff for the customer';
  if (from === to) return eventTitle(event);
  return `${statusLabels[from]} → ${statusLabels[to]}${kind === 'payment_overridden' ? ' · payment not verified' : ''}`;
}
