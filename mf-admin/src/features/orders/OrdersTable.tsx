import type { Order, OrderFilter, OrderPage } from '@shop/contracts/orders';
import { Button, EmptyState, Tag } from '@shop/platform/ui';
import { Table, type TableProps } from '@shop/platform/ui-data';
import { defaultTimeZone, momentText, shortMoment } from '../../shared/parts/dates.ts';
import { wholeJmd } from '../../shared/parts/money.ts';
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
    <Table<Order>
      className={busy ? 'orders-table orders-table-busy' : 'orders-table'}
      aria-label="Orders"
      aria-busy={busy}
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={page.orders}
      columns={columns(timeZone, new Date(), onSelect)}
      rowClassName={({ id }) => (id === selected ? 'orders-row orders-row-on' : 'orders-row')}
      onRow={({ id }) => ({ onClick: () => onSelect(id) })}
      locale={{ emptyText: <NoOrders filtered={isFiltered(filter)} onClear={onClear} /> }}
    />
  );
}

function columns(timeZone: string, now: Date, onSelect: (id: string) => void): TableProps<Order>['columns'] {
  return [
    {
      title: 'Order',
      className: 'orders-number',
      render: (_, order) => (
        <button type="button" className="orders-open" aria-haspopup="dialog" onClick={() => onSelect(order.id)}>
          {order.orderNumber}
        </button>
      ),
    },
    { title: 'Customer', dataIndex: 'customerName', className: 'orders-customer' },
    { title: 'Total (JMD)', align: 'right', className: 'orders-total num', render: (_, order) => wholeJmd(order.total) },
    {
      title: 'Status',
      className: 'orders-status',
      render: (_, { orderStatus }) => <Tag tone={statusTones[orderStatus]}>{statusLabels[orderStatus]}</Tag>,
    },
    {
      title: 'Payment',
      className: 'orders-payment',
      render: (_, order) => <Tag tone={paymentTag(order).tone}>{paymentTag(order).text}</Tag>,
    },
    { title: 'Delivery', className: 'orders-delivery', render: (_, order) => destination(order) },
    {
      title: 'Placed',
      className: 'orders-placed',
      render: (_, { createdAt }) => (
        <time dateTime={createdAt} title={momentText(createdAt, timeZone)}>
          {shortMoment(createdAt, timeZone, now)}
        </time>
      ),
    },
  ];
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No orders yet">Orders appear here as soon as customers place them.</EmptyState>;
  return (
    <EmptyState title="No orders match" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing fits all of the filters above.
    </EmptyState>
  );
}
