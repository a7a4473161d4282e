import type { Order } from '@shop/contracts/orders';
import { errorMessage, Head, lazyPart, useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { focusFilterField } from '../../shared/parts/FilterField.tsx';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { polled } from '../../shared/polled.ts';
import { useRights } from '../../shared/rights.ts';
import { useLatestQuery } from '../../shared/use-latest-query.ts';
import { useSelection } from '../../shared/use-selection.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { SelectedOrders } from './bulk/SelectedOrders.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import styles from './OrdersPage.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import { OrderViews } from './OrderViews.tsx';
import { exportAddress, type FilterChanges, filterNames, readFilter, withFilter } from './order-filter.ts';
import { useOrdersQuery, useStatsQuery } from './orders.api.ts';
import { StatCards } from './StatCards.tsx';

const statsPollMs = 30_000;

const OrderDrawer = lazyPart(() => import('./drawer/OrderDrawer.tsx').then((module) => module.OrderDrawer), {
  name: 'order drawer',
});

const EntryDrawer = lazyPart(() => import('./entry/EntryDrawer.tsx').then((module) => module.EntryDrawer), {
  name: 'new order',
});

/**
 * Statistics, filters, the order list and a drawer for one order; the URL keeps the filters and the selection. `firstSteps` appears
 * until there is an order.
 */
export function OrdersPage({ firstSteps }: { firstSteps: ReactNode }) {
  const shop = useShop();
  const { canManage } = useRights();
  const address = useLatestQuery();
  const [query, changeQuery] = address;
  const filter = readFilter(query);
  const list = useOrdersQuery(filter, { refetchOnMountOrArgChange: true });
  const stats = useStatsQuery(canManage ? undefined : skipToken, {
    ...polled(statsPollMs),
    refetchOnMountOrArgChange: true,
  });
  useSessionEnded(list.error ?? stats.error);
  const selection = useSelection('order', address);
  const entry = useSelection('new-order', address);
  const newOrder = useRef<HTMLButtonElement>(null);
  const change = (changes: FilterChanges) => changeQuery((latest) => withFilter(latest, changes));
  const refresh = () => {
    list.refetch();
    if (canManage) stats.refetch();
  };

  return (
    <>
      <Head title="Orders Management" noindex />
      <PageHead title="Orders Management">
        <Updated at={list.fulfilledTimeStamp} />
        <Button loading={list.isFetching && Boolean(list.data)} onClick={refresh}>
          Refresh
        </Button>
        {canManage && (
          <>
            <Button href={exportAddress(filter)} download="orders.csv">
              Export Data
            </Button>
            <Button ref={newOrder} type="primary" aria-haspopup="dialog" onClick={() => entry.open('open')}>
              New Order
            </Button>
          </>
        )}
      </PageHead>
      {stats.data?.totalOrders === 0 && firstSteps}
      {canManage && <StatCards stats={stats.data} failed={stats.isError} />}
      <Card>
        <OrderViews filter={filter} onChange={change} />
        <OrderFilters filter={filter} timeZone={shop?.timeZone} onChange={change} />
        <Orders list={list} filter={filter} selection={selection} onChange={change} onRetry={refresh} />
      </Card>
      <OrderDrawer id={selection.id} listed={list.data?.orders} onClose={selection.close} />
      <EntryDrawer
        open={canManage && entry.id !== null}
        onClose={entry.close}
        onPlaced={({ id }) => entry.exchange('order', id)}
        returnFocus={() => selection.id || newOrder.current?.focus()}
      />
    </>
  );
}

interface OrdersProps {
  list: ReturnType<typeof useOrdersQuery>;
  filter: ReturnType<typeof readFilter>;
  selection: ReturnType<typeof useSelection>;
  onChange: (changes: FilterChanges) => void;
  onRetry: () => void;
}

function Orders({ list, filter, selection, onChange, onRetry }: OrdersProps) {
  const shop = useShop();
  const [ticked, setTicked] = useState<string[]>([]);
  const clear = () => {
    onChange(Object.fromEntries(filterNames.map((name) => [name, ''])));
    focusFilterField();
  };
  if (list.isError) {
    return (
      <FailedState title="Failed to fetch orders" onRetry={onRetry} retrying={list.isFetching}>
        {errorMessage(list.error)}
      </FailedState>
    );
  }
  if (!list.data) return <Skeleton className={styles.pending} lines={10} />;
  const orders: Order[] = list.data.orders;
  return (
    <>
      <OrdersTable
        page={list.data}
        busy={list.isFetching}
        shop={shop}
        selected={selection.id}
        ticked={ticked}
        filter={filter}
        onTick={setTicked}
        onSelect={selection.open}
        onSort={(sortBy) => onChange({ sortBy })}
        onClear={clear}
      />
      <SelectedOrders orders={orders.filter(({ id }) => ticked.includes(id))} onSelect={setTicked} />
      <Pager
        page={filter.page}
        totalPages={list.data.totalPages}
        total={`${list.data.more ? 'More than ' : ''}${counted(list.data.total, 'order')}`}
        busy={list.isFetching}
        onPage={(page) => onChange({ page: page > 1 ? String(page) : '' })}
      />
    </>
  );
}
