import type { Money } from '@shop/contracts/money';
import type { DashboardStats } from '@shop/contracts/orders';
import { formatJmd, toCents } from '@shop/platform/platform';
import { Figures } from '../../shared/parts/Figures.tsx';

const count = (value: number) => value.toLocaleString('en-US');

/** Totals are shown without decimals (product.md#money-and-prices): "8940000.50" → "$8,940,001". */
const wholeJmd = (money: Money) => formatJmd(Math.round(toCents(money) / 100) * 100);

const figures: { label: string; value: (stats: DashboardStats) => string }[] = [
  { label: 'Total orders', value: (stats) => count(stats.totalOrders) },
  { label: 'Pending', value: (stats) => count(stats.pendingOrders) },
  { label: 'Today', value: (stats) => count(stats.todayOrders) },
  { label: 'Revenue (JMD)', value: (stats) => wholeJmd(stats.totalRevenue) },
  { label: 'Pending payments', value: (stats) => count(stats.pendingPayments) },
];

/** Five statistics (product.md#admin-pages). A failed refetch keeps the old values. */
export function StatCards({ stats, failed }: { stats: DashboardStats | undefined; failed: boolean }) {
  return (
    <Figures figures={figures.map(({ label, value }) => ({ label, value: stats && value(stats) }))} pending={!failed} />
  );
}
