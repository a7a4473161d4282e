import type { OrderEvent } from '@shop/contracts/orders';
import { useShop } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import { statusLabel } from '../../shared/orders/order-status.ts';
import { momentText } from '../../shared/parts/dates.ts';

/** What happened so far, newest first. */
export function History({ timeline }: { timeline: OrderEvent[] }) {
  const timeZone = useShop()?.timeZone ?? 'America/Jamaica';
  if (timeline.length === 0) return null;
  return (
    <Card className="summary-card">
      <h2>History</h2>
      <ol className="tracking-history">
        {timeline.toReversed().map(({ at, from, to, note }) => (
          <li key={`${at} ${to} ${note}`} className={to === 'cancelled' ? 'tracking-cancelled' : undefined}>
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
    </Card>
  );
}
