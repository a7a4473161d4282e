import type { Order, OrderFilter, OrderPage } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { formatJmd, momentText, shortMomentText } from '@shop/platform/platform';
import { classNames, EmptyState, Tag } from '@shop/platform/ui';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import table from '../../shared/parts/table.module.css';
import { useRights } from '../../shared/rights.ts';
import { nextWithoutReason } from './bulk/rules.ts';
import styles from './OrdersTable.module.css';
import { isFiltered } from './order-filter.ts';
import { destination, paymentTag, statusLabels, statusTones } from './order-labels.ts';
import { directionOf, sortOf } from './order-sort.ts';

interface OrdersTableProps {
  page: OrderPage;
  busy: boolean;
  shop: Shop | undefined;
  selected: string | null;
  filter: OrderFilter;
  /** Ids of the orders with a tick. */
  ticked: string[];
  onTick: (ids: string[]) => void;
  onSelect: (id: string) => void;
  onSort: (sortBy: string) => void;
  onClear: () => void;
}

/** One page of orders. A click on a row opens the order, a button does so for keyboards, and sorting applies to all pages. */
export function OrdersTable(props: OrdersTableProps) {
  const { canManage } = useRights();
  const { page, busy, shop, selected, ticked, filter, onTick, onSelect, onSort, onClear } = props;
  return (
    <Table<Order>
      className={`${table.table} ${styles.table}`}
      aria-label="Orders"
      rowKey="id"
      dataSource={page.orders}
      columns={columns(shop, new Date(), filter)}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend']}
      loading={{ spinning: busy, delay: 300 }}
      rowClassName={({ id }) =>
        classNames(
          table.opens,
          id === selected && table.selected,
          (id === selected || ticked.includes(id)) && styles.tinted,
        )
      }
      onRow={({ id }) => ({ onClick: () => onSelect(id) })}
      onChange={(_, __, sorter) => onSort(sortOf(sorter))}
      rowSelection={canManage ? selection(ticked, onTick) : undefined}
      locale={{ emptyText: <NoOrders filtered={isFiltered(filter)} onClear={onClear} /> }}
    />
  );
}

const selection = (ticked: string[], onTick: OrdersTableProps['onTick']): TableProps<Order>['rowSelection'] => ({
  selectedRowKeys: ticked,
  onChange: (keys) => onTick(keys.map(String)),
  getCheckboxProps: (order) => ({
    'aria-label': `Select ${order.orderNumber}`,
    disabled: !nextWithoutReason(order),
  }),
  onCell: () => ({ className: styles.tick, onClick: (event) => event.stopPropagation() }),
});

const rowButtonId = (orderId: string) => `order-${orderId}`;

/** Focuses the order's row and returns whether it is listed. */
export function focusOrder(orderId: string): boolean {
  const button = document.getElementById(rowButtonId(orderId));
  button?.focus();
  return button !== null;
}

const columns = (shop: Shop | undefined, now: Date, { sortBy }: OrderFilter): TableColumnsType<Order> => [
  {
    title: 'Order',
    key: 'number',
    className: styles.number,
    render: (_, { id, orderNumber }) => (
      <button type="button" id={rowButtonId(id)} className={styles.open} aria-haspopup="dialog">
        {orderNumber}
      </button>
    ),
  },
  {
    title: 'Customer',
    key: 'customer',
    className: styles.customer,
    dataIndex: 'customerName',
    sorter: true,
    sortOrder: directionOf('customer', sortBy),
  },
  {
    title: 'Total (JMD)',
    key: 'total',
    className: styles.total,
    align: 'right',
    sorter: true,
    sortOrder: directionOf('total', sortBy),
    render: (_, { total }) => formatJmd(total),
  },
  {
    title: 'Status',
    key: 'status',
    className: styles.status,
    render: (_, { orderStatus }) => <Tag tone={statusTones[orderStatus]}>{statusLabels[orderStatus]}</Tag>,
  },
  {
    title: 'Payment',
    key: 'payment',
    className: styles.payment,
    render: (_, order) => <Tag tone={paymentTag(order).tone}>{paymentTag(order).text}</Tag>,
  },
  { title: 'Delivery', key: 'delivery', className: styles.delivery, render: (_, order) => destination(order, shop) },
  {
    title: 'Placed',
    key: 'placed',
    className: styles.placed,
    sorter: true,
    sortOrder: directionOf('placed', sortBy),
    render: (_, { createdAt }) => (
      <time dateTime={createdAt} title={momentText(createdAt, shop?.timeZone)}>
        {shortMomentText(createdAt, now, shop?.timeZone)}
      </time>
    ),
  },
];

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return <EmptyState title="No orders yet">Orders appear here as soon as customers place them.</EmptyState>;
  return (
    <EmptyState title="No orders match" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing fits all of the filters above.
    </EmptyState>
  );
}
