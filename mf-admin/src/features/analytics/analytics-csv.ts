import type { Analytics } from '@shop/contracts/analytics';
import { csvLine } from '@shop/contracts/csv';
import type { Shop } from '@shop/contracts/shop';
import type { FirstReplies } from '@shop/contracts/support';
import { shareLabels } from './share-labels.ts';
import { salesLabel } from './store-labels.ts';

interface Row {
  table: string;
  name: string;
  orders?: number;
  pieces?: number;
  revenue?: string;
  /** Duration of transfers and first replies. */
  minutes?: number | null;
  /** Tickets with a reply. */
  tickets?: number | undefined;
}

const columns: (keyof Row)[] = ['table', 'name', 'orders', 'pieces', 'revenue', 'minutes', 'tickets'];

/** The page's data as one CSV sheet; cells are empty when support did not respond. */
export function analyticsCsv(
  { days, categories, stores, bestSellers, shares, paymentTimes }: Analytics,
  replies: FirstReplies | undefined,
  shop: Shop | undefined,
): string {
  const { count, medianMinutes, p90Minutes } = paymentTimes;
  const rows: Row[] = [
    ...days.map(({ date, orders, revenue }) => ({ table: 'day', name: date, orders, revenue })),
    ...categories.map(({ category, quantity, revenue }) => ({
      table: 'category',
      name: category,
      pieces: quantity,
      revenue,
    })),
    ...stores.map(({ store, orders, revenue }) => ({ table: 'store', name: salesLabel(shop, store), orders, revenue })),
    ...bestSellers.map(({ productName, quantity, revenue }) => ({
      table: 'best seller',
      name: productName,
      pieces: quantity,
      revenue,
    })),
    ...shareLabels.map(([share, name]) => ({ table: 'share', name, orders: shares[share] })),
    { table: 'transfers', name: 'half within', orders: count, minutes: medianMinutes },
    { table: 'transfers', name: '9 of 10 within', orders: count, minutes: p90Minutes },
    { table: 'first reply', name: 'half within', minutes: replies?.medianMinutes ?? null, tickets: replies?.count },
  ];
  return [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))].map(csvLine).join('');
}
