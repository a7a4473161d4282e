import { statusLabels } from '@shop/contracts/order-status';
import type { OrderEvent, OrderEventKind } from '@shop/contracts/orders';
import { momentText, useShop } from '@shop/platform/platform';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import styles from './History.module.css';

export function History({ timeline }: { timeline: OrderEvent[] }) {
  const timeZone = useShop()?.timeZone;
  if (timeline.length === 0) return null;
  return (
    <TitledCard title="History">
      <ol className={styles.history}>
        {timeline.toReversed().map(({ at, from, to, note, kind }) => (
          <li key={`${at} ${to} ${note}`} className={to === 'cancelled' ? styles.cancelled : undefined}>
            <p>
              <b>{titleOf({ from, to, kind })}</b>{' '}
              <time className="muted small" dateTime={at}>
                {momentText(at, timeZone)}
              </time>
            </p>
            {note && <p className="muted">{note}</p>}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

/** Labels of the events that customers see. */
const titles: Partial<Record<OrderEventKind, string>> = {
  payment_verified: 'Payment verified',
  payment_failed: 'Payment failed',
  receipt_rejected: 'Receipt rejected',
  refund_noted: 'Refund noted',
  receipt_sent: 'New receipt sent',
};

function titleOf({ from, to, kind }: Pick<OrderEvent, 'from' | 'to' | 'kind'>): string {
  const moved = from === null ? 'Order placed' : statusLabels[to];
  return (kind && titles[kind]) ?? (from === to ? 'Details changed' : moved);
}
