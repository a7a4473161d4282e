import type { Order } from '@shop/contracts/orders';
import { isRefundDue, paidSoFar } from '@shop/contracts/payment-rules';
import { formatJmd } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Note } from '@shop/platform/ui';
import { Banknote, CircleAlert } from 'lucide-react';
import { stillDue } from '../../../shared/receipt/still-due.ts';
import { useRights } from '../../../shared/rights.ts';
import styles from './OrderNotices.module.css';

/** Notices about the transfer, a due refund, the cancellation, and prices to check. */
export function OrderNotices({ order }: { order: Order }) {
  return (
    <>
      {order.paymentMethod === 'bank' &&
        (order.orderStatus === 'cancelled' ? <CancelledTransfer order={order} /> : <Transfer order={order} />)}
      {isRefundDue(order) && <RefundDue order={order} />}
      <Cancelled order={order} />
      {order.pricesFrom === 'last-known' && (
        <Note tone="amber" icon={<CircleAlert size={20} aria-hidden />}>
          The catalogue did not answer when this order was placed. Please check the prices.
        </Note>
      )}
    </>
  );
}

function Transfer({ order }: { order: Order }) {
  const icon = <Banknote size={20} aria-hidden />;
  const due = dueText(order);
  if (order.paymentStatus === 'verified') {
    return (
      <Note tone="green" icon={icon}>
        <strong>Bank transfer verified</strong>
        {order.paymentNote && ` · reference ${order.paymentNote}`}
      </Note>
    );
  }
  if (order.paymentStatus === 'refunded') {
    return (
      <Note icon={icon}>
        <strong>Bank transfer refunded</strong>
      </Note>
    );
  }
  if (order.paymentStatus === 'failed') {
    return (
      <Note tone="red" icon={icon}>
        <strong>Bank transfer receipt rejected</strong> · {due}
        {order.paymentNote && <p>{order.paymentNote}</p>}
      </Note>
    );
  }
  if (!order.receiptSent) {
    return (
      <Note tone="amber" icon={icon}>
        <strong>No bank transfer receipt yet</strong> · {due}
      </Note>
    );
  }
  return <ReceiptWaits order={order}>{due}</ReceiptWaits>;
}

/** A cancelled order's receipt waits until staff reject it or note a refund. */
function CancelledTransfer({ order }: { order: Order }) {
  if (order.paymentStatus !== 'pending' || !order.receiptSent || order.refund) return null;
  return <ReceiptWaits order={order}>if the money came, pay it back</ReceiptWaits>;
}

const ReceiptWaits = ({ order, children }: { order: Order; children: string }) => (
  <Note tone="amber" icon={<Banknote size={20} aria-hidden />}>
    <div className={styles.waiting}>
      <p>
        <strong>Bank transfer receipt</strong> · {children}
      </p>
      {useRights().canManage && (
        <Link className={styles.desk} to={`/admin/receipts?order=${order.id}`}>
          Open receipt desk
        </Link>
      )}
    </div>
  </Note>
);

function dueText(order: Order): string {
  const paid = paidSoFar(order);
  return paid
    ? `${formatJmd(paid)} paid before, ${formatJmd(stillDue(order.total, paid))} still due`
    : `${formatJmd(order.total)} due`;
}

function RefundDue({ order }: { order: Order }) {
  const { total, refund } = order;
  const part = paidSoFar(order);
  return (
    <Note tone="amber" icon={<Banknote size={20} aria-hidden />}>
      <strong>Refund due</strong> · {formatJmd(part ?? total)} paid{refund && `, ${formatJmd(refund.amount)} paid back`}
      {useRights().canManage && <p>Pay back {part ? 'what came' : 'the whole total'}, then note the refund below.</p>}
    </Note>
  );
}

function Cancelled({ order }: { order: Order }) {
  const last = order.timeline.findLast(({ from, to }) => from !== to && to === 'cancelled');
  if (order.orderStatus !== 'cancelled' || !last) return null;
  return (
    <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
      <strong>Cancelled by {last.who === 'Customer' ? 'the customer' : last.who}</strong>
      {last.note && <p className={styles.note}>{last.note}</p>}
    </Note>
  );
}
