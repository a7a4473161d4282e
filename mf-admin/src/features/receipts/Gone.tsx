import type { Order, OrderEventKind } from '@shop/contracts/orders';
import { errorMessage, momentText, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { FailedState, Skeleton } from '@shop/platform/ui';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { eventTitle } from '../../shared/event-title.ts';
import styles from './Gone.module.css';
import { useDecidedOrderQuery } from './receipts.api.ts';

interface GoneProps {
  orderId: string;
  /** Opens the next receipt, if there is one. */
  onNext: (() => void) | undefined;
}

/** Replaces a receipt that another user decided, and names the decision. Takes the focus if the receipt had it. */
export function Gone({ orderId, onNext }: GoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const {
    data: order,
    isError,
    error,
    isFetching,
    refetch,
  } = useDecidedOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <div className={styles.gone} ref={place} tabIndex={-1} role="status">
      {!order && isError && (
        <FailedState title="This receipt is not in the list any more" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </FailedState>
      )}
      {!order && !isError && <Skeleton title lines={3} />}
      {order && (
        <>
          <h2>{order.orderNumber} does not wait any more</h2>
          <WhatHappened order={order} />
          <Ways orderId={orderId} onNext={onNext} />
        </>
      )}
    </div>
  );
}

const Ways = ({ orderId, onNext }: GoneProps) => (
  <p className={styles.ways}>
    {onNext && (
      <Button type="primary" onClick={onNext}>
        Next receipt
      </Button>
    )}
    <Link className={styles.order} to={`/admin/dashboard?order=${orderId}`}>
      Open the order
    </Link>
  </p>
);

const decisions: OrderEventKind[] = ['payment_verified', 'receipt_rejected', 'refund_noted'];

function WhatHappened({ order }: { order: Order }) {
  const timeZone = useShop()?.timeZone;
  const last = order.timeline.findLast(({ kind, to }) => (kind ? decisions.includes(kind) : to === 'cancelled'));
  if (!last) return null;
  const what = last.kind ? eventTitle(last) : 'Cancelled';
  return (
    <p>
      {last.who}, {momentText(last.at, timeZone)}: {[what, last.note].filter(Boolean).join('. ')}
    </p>
  );
}
