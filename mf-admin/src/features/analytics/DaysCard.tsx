import type { Analytics } from '@shop/contracts/analytics';
import { weekdayText } from '@shop/contracts/date-texts';
import { formatJmd, lazyPart } from '@shop/platform/platform';
import { Card, Skeleton } from '@shop/platform/ui';
import styles from './DaysCard.module.css';
import { rangeText } from './range.ts';

const ChartSkeleton = () => <Skeleton className={styles.pending} lines={7} />;

const DaysChart = lazyPart(() => import('./chart/DaysChart.tsx').then((module) => module.DaysChart), {
  name: 'chart of days',
  Pending: ChartSkeleton,
});

/** Orders and revenue by day, as a chart and as a table. */
export function DaysCard({ data, today }: { data: Analytics; today: string }) {
  return (
    <Card padded className={styles.days}>
      <h2>Orders and revenue by day</h2>
      <DaysChart days={data.days} today={today} label={summary(data)} />
      {data.to === today && <p className="muted small">Striped: today, which is not over.</p>}
      <details>
        <summary>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrolling region */}
        <section className={styles.scroll} tabIndex={0} aria-label="Days">
          <table>
            <caption className="visually-hidden">Orders and revenue by day, {rangeText(data)}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Orders</th>
                <th scope="col">Revenue (JMD)</th>
              </tr>
            </thead>
            <tbody>
              {data.days.map(({ date, orders, revenue }) => (
                <tr key={date}>
                  <th scope="row">{weekdayText(date)}</th>
                  <td>{orders.toLocaleString('en-US')}</td>
                  <td>{formatJmd(revenue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}

/** The picture in a sentence, for who does not see it. */
function summary(data: Analytics): string {
  const most = data.days.reduce((best, day) => (day.orders > best.orders ? day : best));
  return `Bars of orders and revenue by day, ${rangeText(data)}. Most orders: ${most.orders} on ${weekdayText(most.date)}. The table below has all figures.`;
}
