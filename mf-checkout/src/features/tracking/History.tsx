import type { OrderEvent } from '@shop/contracts/orders';
import { momentText, useShop } from '@shop/platform/platform';
import { statusLabel } from '../../shared/orders/order-status.ts';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import styles from './History.module.css';

/** What happened so far, newest first. */
export function History({ timeline }: { timeline: OrderEvent[] }) {
  const timeZone = useShop()?.timeZone;
  if (timeline.length === 0) return null;
  return (
    <TitledCard title="History">
      <ol className={styles.history}>
        {timeline.toReversed().map(({ at, from, to, note }) => (
          <li key={`${at} ${to} ${note}`} className={to === 'cancelled' ? styles.cancelled : undefined}>
            <p>
              <b>{from === null ? 'Order placed' : statusLabel(to)}</b>{' '}
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
