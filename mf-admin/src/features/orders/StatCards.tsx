import type { DashboardStats } from '@shop/contracts/orders';
import { Card, Skeleton } from '@shop/platform/ui';
import { wholeJmd } from './whole-jmd.ts';

const count = (value: number) => value.toLocaleString('en-US');

const cards: { label: string; value: (stats: DashboardStats) => string }[] = [
  { label: 'Total orders', value: (stats) => count(stats.totalOrders) },
  { label: 'Pending', value: (stats) => count(stats.pendingOrders) },
  { label: 'Today', value: (stats) => count(stats.todayOrders) },
  { label: 'Revenue (JMD)', value: (stats) => wholeJmd(stats.totalRevenue) },
  { label: 'Pending payments', value: (stats) => count(stats.pendingPayments) },
];

/** The five figures of the shop (text 2 §2). Old ones stay while newer cannot be had. */
export function StatCards({ stats, failed }: { stats: DashboardStats | undefined; failed: boolean }) {
  return (
    <dl className="orders-stats" aria-label="Figures">
      {cards.map(({ label, value }) => (
        <Card key={label} className="orders-stat">
          <dt>{label}</dt>
          <dd>{stats ? value(stats) : failed ? '–' : <Skeleton />}</dd>
        </Card>
      ))}
    </dl>
  );
}
