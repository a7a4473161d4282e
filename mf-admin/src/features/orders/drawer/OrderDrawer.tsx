import type { Order } from '@shop/contracts/orders';
import { errorMessage, useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { FailedState, Sheet, Skeleton } from '@shop/platform/ui';
import { Modal } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { defaultTimeZone, momentText } from '../../../shared/parts/dates.ts';
import { useStaffOrderQuery } from '../orders.api.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { useOrderDraft } from './use-order-edits.ts';
import './drawer.css';

interface OrderDrawerProps {
  id: string | null;
  /** The list's orders: one of them is shown at once while the newest is fetched. */
  listed: Order[] | undefined;
  onClose: () => void;
}

/** One order over the list. Closing it with unsaved changes asks first. */
export function OrderDrawer({ id, listed, onClose }: OrderDrawerProps) {
  const last = useRef(id);
  if (id) last.current = id;
  const shown = last.current;
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const { currentData, isError, error, isFetching, refetch } = useStaffOrderQuery(shown ?? skipToken, { refetchOnMountOrArgChange: true });
  const order = currentData ?? listed?.find((entry) => entry.id === shown);
  const [, keepDraft] = useOrderDraft(shown ?? '');
  const unsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const onUnsaved = useCallback((value: boolean) => {
    unsaved.current = value;
  }, []);
  const close = () => {
    if (unsaved.current) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    unsaved.current = false;
    keepDraft(undefined);
    onClose();
  };

  return (
    <Sheet
      open={id !== null}
      onClose={close}
      title={order?.orderNumber ?? 'Order'}
      description={order && `${momentText(order.createdAt, timeZone)} · ${order.customerName} · ${order.customerPhone}`}
    >
      {order && id && <OrderPanel key={order.id} order={order} timeZone={timeZone} onUnsaved={onUnsaved} />}
      {!order && isError && (
        <FailedState title="This order could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {!order && !isError && <Skeleton className="order-wait" lines={8} />}
      <Modal
        open={asking}
        title="Discard your changes?"
        okText="Discard changes"
        cancelText="Keep editing"
        onOk={discard}
        onCancel={() => setAsking(false)}
      >
        What you typed for this order is not saved yet.
      </Modal>
    </Sheet>
  );
}
