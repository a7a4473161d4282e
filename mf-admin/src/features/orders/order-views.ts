import type { OrderFilter } from '@shop/contracts/orders';

type ViewFilter = Pick<OrderFilter, 'status' | 'paymentStatus' | 'deliveryMethod'>;

export interface OrderView {
  key: string;
  label: string;
  filter: ViewFilter;
}

/** Filter presets, shown as tabs above the list (product.md#admin-pages). */
export const orderViews: readonly OrderView[] = [
  { key: 'all', label: 'All', filter: {} },
  { key: 'to-ship', label: 'To ship', filter: { status: 'processing', deliveryMethod: 'delivery' } },
  { key: 'waiting', label: 'Waiting for payment', filter: { paymentStatus: 'awaited' } },
  { key: 'pickup', label: 'Ready for pickup', filter: { status: 'ready_for_pickup' } },
  { key: 'refund-due', label: 'Refund due', filter: { paymentStatus: 'refund_due' } },
];

const names = ['status', 'paymentStatus', 'deliveryMethod'] as const;

/** The view with exactly this filter, if any. */
export const viewOf = (filter: OrderFilter): OrderView | undefined =>
  orderViews.find((view) => names.every((name) => view.filter[name] === filter[name]));

/** URL changes for a view; the search and the days stay. */
export const viewChanges = ({ filter }: OrderView): Record<(typeof names)[number], string> => ({
  status: filter.status ?? '',
  paymentStatus: filter.paymentStatus ?? '',
  deliveryMethod: filter.deliveryMethod ?? '',
});
