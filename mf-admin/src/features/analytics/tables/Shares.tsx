import type { Analytics } from '@shop/contracts/analytics';
import { useAnalyticsQuery } from '../analytics.api.ts';
import { percentOf, pointsChange } from '../figure-words.ts';
import { daysBefore, isCompared, lengthOf, type Range } from '../range.ts';
import { shareLabels } from '../share-labels.ts';
import { BarTable } from './BarTable.tsx';

/** Shares of the orders; a full-width bar is all orders. */
export function Shares({ data, range }: { data: Analytics; range: Range }) {
  const { currentData } = useAnalyticsQuery(daysBefore(range), { skip: !isCompared(range) });
  const before = currentData?.orders ? currentData : undefined;
  return (
    <BarTable
      title="Share of orders"
      heads={before ? ['Orders with', 'Orders', 'Change', 'Share'] : ['Orders with', 'Orders', 'Share']}
      full={100}
      rows={shareLabels.map(([share, name]) => {
        const percent = percentOf(data.shares[share], data.orders);
        const changed = before ? [pointsChange(percent, percentOf(before.shares[share], before.orders))] : [];
        return {
          key: share,
          name,
          values: [data.shares[share].toLocaleString('en-US'), ...changed, `${percent} %`],
          bar: percent,
        };
      })}
    >
      {before && (
        <p className="muted small">Change in percentage points, compared with the {lengthOf(range)} days before.</p>
      )}
    </BarTable>
  );
}
