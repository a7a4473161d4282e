import { errorMessage, useHead, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, Card, FailedState, Skeleton } from '@shop/platform/ui';
import { PageHead } from '../../shared/parts/PageHead.tsx';
import { Pager } from '../../shared/parts/Pager.tsx';
import { Updated } from '../../shared/parts/Updated.tsx';
import { useSessionEnded } from '../../shared/parts/use-session-ended.ts';
import { OrderDrawer } from './drawer/OrderDrawer.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { exportAddress, filterNames, readFilter, withFilter } from './order-filter.ts';
import { useStaffOrdersQuery, useStaffStatsQuery } from './orders.api.ts';
import { StatCards } from './StatCards.tsx';
import './orders.css';

const statsPollMs = 30_000;

/** Orders Management: figures, filters, the list, and one order in a drawer. Filters and selection stand in the URL. */
export function OrdersPage() {
  const shop = useShop();
  useHead({ title: 'Orders Management' });
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const list = useStaffOrdersQuery(filter, { refetchOnMountOrArgChange: true });
  const stats = useStaffStatsQuery(undefined, { pollingInterval: statsPollMs, refetchOnMountOrArgChange: true });
  useSessionEnded(list.error ?? stats.error);
  const selected = query.get('order');
  const select = (id: string | null) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('order', id);
      else next.delete('order');
      return next;
    });
  const change = (changes: Parameters<typeof withFilter>[1]) => setQuery((before) => withFilter(before, changes), { replace: true });
  const refresh = () => {
    list.refetch();
    stats.refetch();
  };

  return (
    <>
      <PageHead title="Orders Management">
        <Updated at={list.fulfilledTimeStamp} />
        <Button busy={list.isFetching && Boolean(list.data)} onClick={refresh}>
          Refresh
        </Button>
        <Button href={exportAddress(filter)} download="orders.csv">
          Export Data
        </Button>
      </PageHead>
      <StatCards stats={stats.data} failed={stats.isError} />
      <Card className="orders-card">
        <OrderFilters filter={filter} timeZone={shop?.timeZone} onChange={change} />
        {list.isError && (
          <FailedState title="Failed to fetch orders" onRetry={refresh} retrying={list.isFetching}>
            {errorMessage(list.error)}
          </FailedState>
        )}
        {list.isLoading && <Skeleton className="orders-wait" lines={10} />}
        {list.data && !list.isError && (
          <>
            <OrdersTable
              page={list.data}
              busy={list.isFetching}
              timeZone={shop?.timeZone}
              selected={selected}
              filter={filter}
              onSelect={select}
              onClear={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
            />
            <Pager page={filter.page} totalPages={list.data.totalPages} onPage={(page) => change({ page: page > 1 ? String(page) : '' })} />
          </>
        )}
      </Card>
      <OrderDrawer id={selected} listed={list.data?.orders} onClose={() => select(null)} />
    </>
  );
}
