import { isPaymentOpen } from '@shop/contracts/payment-rules';
import type { ReceiptEntry } from '@shop/contracts/receipts';
import { formatJmd, momentText, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Note, Price } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { fileText } from '../../../shared/receipt/receipt-words.ts';
import { stillDue } from '../../../shared/receipt/still-due.ts';
import styles from './ReceiptFacts.module.css';

/** The amount due, and the facts to look for on the bank statement. */
export function ReceiptFacts({ entry }: { entry: ReceiptEntry }) {
  const timeZone = useShop()?.timeZone;
  const { receipt, amountPaid } = entry;
  const due = dueOf(entry);
  return (
    <>
      <p className={styles.due}>
        <span className="muted">{due.label}</span>
        <Price money={due.money} className={styles.amount} />
      </p>
      <dl className={styles.facts}>
        {amountPaid && (
          <div>
            <dt>Paid before</dt>
            <dd>
              {formatJmd(amountPaid)} of {formatJmd(entry.total)}
            </dd>
          </div>
        )}
        <div>
          <dt>Reference</dt>
          <dd>
            <Link to={`/admin/dashboard?order=${entry.orderId}`} title="Open the order">
              {entry.orderNumber}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>{momentText(entry.orderedAt, timeZone)}</dd>
        </div>
        <div>
          <dt>Receipt sent</dt>
          <dd>
            {momentText(receipt.sentAt, timeZone)} <span className="muted">({fileText(receipt)})</span>
          </dd>
        </div>
      </dl>
      <Warnings entry={entry} />
    </>
  );
}

/** Nothing is due when the payment is verified or refunded, or the order is cancelled. */
function dueOf({ total, amountPaid, paymentStatus, orderStatus }: ReceiptEntry) {
  if (!isPaymentOpen(paymentStatus) || orderStatus === 'cancelled') return { label: 'Order total', money: total };
  return amountPaid
    ? { label: 'Still due', money: stillDue(total, amountPaid) }
    : { label: 'Amount due', money: total };
}

/** Reasons to doubt the receipt. */
function Warnings({ entry: { orderStatus, paymentStatus, receipt } }: { entry: ReceiptEntry }) {
  return (
    <>
      {orderStatus === 'cancelled' && (
        <Note tone="amber" icon={<CircleAlert size={20} aria-hidden />}>
          <strong>This order is cancelled.</strong>
          {paymentStatus !== 'refunded' && ' If the money came, pay it back and note the refund with the order.'}
        </Note>
      )}
      {receipt.sameAs.length > 0 && (
        <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
          <strong>
            Same file as <OtherOrders numbers={receipt.sameAs} />.
          </strong>{' '}
          One transfer pays one order.
        </Note>
      )}
    </>
  );
}

/** Further order numbers would add no information. */
const mostNamed = 3;

function OtherOrders({ numbers }: { numbers: string[] }) {
  const unnamed = numbers.length - mostNamed;
  return (
    <>
      {numbers.slice(0, mostNamed).map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <Link className={styles.other} to={`/admin/dashboard?search=${number}`}>
            {number}
          </Link>
        </Fragment>
      ))}
      {unnamed > 0 && ` and ${unnamed} more`}
    </>
  );
}
