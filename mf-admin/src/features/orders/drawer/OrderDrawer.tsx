import type { Order } from '@shop/contracts/orders';
import { errorMessage, momentText, useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { FailedState, IconButton, Skeleton } from '@shop/platform/ui';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { focusPageTitle } from '../../../shared/parts/PageHead.tsx';
import { useRights } from '../../../shared/rights.ts';
import { focusOrder } from '../OrdersTable.tsx';
import { useOrderQuery } from '../orders.api.ts';
import styles from './OrderDrawer.module.css';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderView } from './OrderView.tsx';

interface OrderDrawerProps {
  id: string | null;
  /** Orders of the list, shown until the newest version is fetched. */
  listed: Order[] | undefined;
  onClose: () => void;
}

/** One order in a drawer; closing it focuses the order's row. */
export function OrderDrawer({ id, listed, onClose }: OrderDrawerProps) {
  const titleId = useId();
  const Panel = useRights().canManage ? OrderPanel : OrderView;
  const shownId = useLast(id);
  const timeZone = useShop()?.timeZone;
  const { currentData, isError, error, isFetching, refetch } = useOrderQuery(shownId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const order = currentData ?? listed?.find((entry) => entry.id === shownId);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(30rem, 100vw)"
      closable={false}
      rootClassName={styles.drawer}
      aria-labelledby={titleId}
      classNames={{ body: styles.body }}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => open || (shownId && focusOrder(shownId)) || focusPageTitle()}
    >
      <header className={styles.header}>
        <div>
          <h2 id={titleId}>{order?.orderNumber ?? 'Order'}</h2>
          {order && (
            <p className={styles.description}>
              {momentText(order.createdAt, timeZone)} · {order.customerName} ·{' '}
              <span className={styles.phone}>{order.customerPhone}</span>
            </p>
          )}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </header>
      {order && id && <Panel key={order.id} order={order} timeZone={timeZone} />}
      {!order && isError && (
        <FailedState title="This order could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {!order && !isError && <Skeleton className={styles.pending} title lines={8} />}
    </Drawer>
  );
}

/** Keeps the last id so that the drawer keeps its content while it closes. */
function useLast(id: string | null): string | null {
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  return id ?? last;
}
