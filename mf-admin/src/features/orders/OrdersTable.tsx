import type { Order, OrderFilter, OrderPage } from '@shop/contracts/orders';
import { formatJmd } from '@shop/platform/platform';
import { Button, EmptyState, Tag } from '@shop/platform/ui';
import { defaultTimeZone, momentText, shortMoment } from '../../shared/parts/dates.ts';
import { type Column, StaffTable } from '../../shared/parts/StaffTable.tsx';
import { isFiltered } from './order-filter.ts';
import { destination, paymentTag, statusLabels, statusTones } from './order-words.ts';

interface OrdersTableProps {
  page: OrderPage;
  busy: boolean;
  timeZone: string | undefined;
  selected: string | null;
  filter: OrderFilter;
  onSelect: (id: string) => void;
  onClear: () => void;
}

/** One page of orders. The whole row opens the order; for the keyboard its number is a button. */
export function OrdersTable({ page, busy, timeZone = defaultTimeZone, selected, filter, onSelect, onClear }: OrdersTableProps) {
  return (
    <StaffTable<Order>
      label="Orders"
      className="orders-table"
      rows={page.orders}
      columns={columns(timeZone, new Date())}
      busy={busy}
      selected={selected}
      onOpen={({ id }) => onSelect(id)}
      empty={<NoOrders filtered={isFiltered(filter)} onClear={onClear} />}
    />
  );
}

const columns = (timeZone: string, now: Date): Column<Order>[] => [
  {
    title: 'Order',
    className: 'orders-number',
    cell: ({ orderNumber }) => (
      <button type="button" className="orders-open" aria-haspopup="dialog">
        {orderNumber}
      </button>
    ),
  },
  { title: 'Customer', className: 'orders-customer', cell: ({ customerName }) => customerName },
  { title: 'Total (JMD)', className: 'orders-total num', cell: ({ total }) => formatJmd(total) },
  {
    title: 'Status',
    className: 'orders-status',
    cell: ({ orderStatus }) => <Tag tone={statusTones[orderStatus]}>{statusLabels[orderStatus]}</Tag>,
  },
  {
    title: 'Payment',
    className: 'orders-payment',
    cell: (order) => <Tag tone={paymentTag(order).tone}>{paymentTag(order).text}</Tag>,
  },
  { title: 'Delivery', className: 'orders-delivery', cell: destination },
  {
    title: 'Placed',
    className: 'orders-placed',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={momentText(createdAt, timeZone)}>
        {shortMoment(createdAt, timeZone, now)}
      </time>
    ),
  },
];

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No orders yet">Orders appear here as soon as customers place them.</EmptyState>;
  return (
    <EmptyState title="No orders match" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing fits all of the filters above.
    </EmptyState>
  );
}
