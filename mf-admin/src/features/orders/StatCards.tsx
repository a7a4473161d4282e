import type { Money } from '@shop/contracts/money';
import type { DashboardStats } from '@shop/contracts/orders';
import { formatJmd, toCents } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import { Statistic } from 'antd';
import styles from './StatCards.module.css';

const count = (value: number) => value.toLocaleString('en-US');

/** Figures of the whole shop have no decimals (product.md#money-and-prices): "8940000.50" → "$8,940,001". */
const wholeJmd = (money: Money) => formatJmd(Math.round(toCents(money) / 100) * 100);

const figures: { label: string; value: (stats: DashboardStats) => string }[] = [
  { label: 'Total orders', value: (stats) => count(stats.totalOrders) },
  { label: 'Pending', value: (stats) => count(stats.pendingOrders) },
  { label: 'Today', value: (stats) => count(stats.todayOrders) },
  { label: 'Revenue (JMD)', value: (stats) => wholeJmd(stats.totalRevenue) },
  { label: 'Pending payments', value: (stats) => count(stats.pendingPayments) },
];

/** The five figures of the shop (product.md#admin-pages). Old ones stay while newer cannot be had. */
export function StatCards({ stats, failed }: { stats: DashboardStats | undefined; failed: boolean }) {
  return (
    <Card className={styles.figures} role="group" aria-label="Figures">
      {figures.map(({ label, value }) => (
        <Statistic
          key={label}
          className={styles.figure}
          classNames={{ content: styles.value }}
          title={label}
          value={stats ? value(stats) : '–'}
          formatter={(text) => text}
          loading={!stats && !failed}
        />
      ))}
    </Card>
  );
}
