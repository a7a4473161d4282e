import type { Analytics } from '@shop/contracts/analytics';
import type { Money } from '@shop/contracts/money';
import { formatJmd, toCents, useShop } from '@shop/platform/platform';
import { salesLabel } from '../store-labels.ts';
import { BarTable } from './BarTable.tsx';

const headed = (names: string, counted: string) => [names, counted, 'Revenue (JMD)'];
const valued = (count: number, revenue: Money) => [count.toLocaleString('en-US'), formatJmd(revenue)];

export const BestSellers = ({ data }: { data: Analytics }) => (
  <BarTable
    title="Best sellers"
    heads={headed('Product', 'Pieces')}
    rows={data.bestSellers.map(({ productId, productName, quantity, revenue }) => ({
      key: productId,
      name: productName,
      values: valued(quantity, revenue),
      bar: quantity,
    }))}
  />
);

export const Categories = ({ data }: { data: Analytics }) => (
  <BarTable
    title="By category"
    heads={headed('Category', 'Pieces')}
    rows={data.categories.map(({ category, quantity, revenue }) => ({
      key: category,
      name: category,
      values: valued(quantity, revenue),
      bar: toCents(revenue),
    }))}
  />
);

export function Stores({ data }: { data: Analytics }) {
  const shop = useShop();
  return (
    <BarTable
      title="By store"
      heads={headed('Goes out from', 'Orders')}
      rows={data.stores
        .toSorted((a, b) => toCents(b.revenue) - toCents(a.revenue))
        .map(({ store, orders, revenue }) => ({
          key: store,
          name: salesLabel(shop, store),
          values: valued(orders, revenue),
          bar: toCents(revenue),
        }))}
    />
  );
}
