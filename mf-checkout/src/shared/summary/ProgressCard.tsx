import type { DueOrder } from '@shop/contracts/due-text';
import { statusLabels, statusTones } from '@shop/contracts/order-status';
import { longDayText } from '@shop/platform/platform';
import { Note, Tag } from '@shop/platform/ui';
import { CircleX, Clock, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDue } from '../dates/use-due.ts';
import { type KnownPayment, type Progress, paymentNotice, refundText, rejectedAt } from '../orders/order-status.ts';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './ProgressCard.module.css';
import { TitledCard } from './TitledCard.tsx';

interface ProgressCardProps extends Progress, DueOrder {
  title: ReactNode;
  /** Missing in a lookup by number alone. */
  payment?: KnownPayment;
  trackingInfo: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  children?: ReactNode;
}

export function ProgressCard({
  title,
  status,
  steps,
  currentStep,
  reached,
  payment,
  children,
  ...order
}: ProgressCardProps) {
  const notice = payment && paymentNotice(payment);
  const due = useDue({ status, ...order, ...payment });
  const cancelled = status === 'cancelled';
  const rejected = status === 'processing' && payment?.paymentMethod === 'bank' && payment.paymentStatus === 'failed';
  const tags = (
    <span className={styles.tags}>
      <Tag tone={statusTones[status]}>{statusLabels[status]}</Tag>
      {notice && <Tag tone={notice.tone}>{notice.text}</Tag>}
    </span>
  );
  return (
    <TitledCard title={title} aside={tags}>
      {due &&
        (due.late ? (
          <Note tone="amber" icon={<Clock size={20} aria-hidden />}>
            <b>{`${due.text}.`}</b> It is late: please call us to hear when it comes.
          </Note>
        ) : (
          <div>
            <p className={styles.due}>{due.text}</p>
            {due.date && (
              <p className="muted">{`${longDayText(due.date)}, ${order.deliveryMethod === 'pickup' ? 'at the store' : 'to your door'}`}</p>
            )}
          </div>
        ))}
      {cancelled ? (
        <Note tone="red" icon={<CircleX size={20} aria-hidden />}>
          This order was cancelled. <span>{payment && refundText(payment)}</span> If you did not ask for that, please
          call us.
        </Note>
      ) : (
        <OrderProgress
          steps={steps}
          currentStep={currentStep}
          reached={reached}
          rejected={rejected}
          rejectedAt={rejectedAt(payment)}
        />
      )}
      <Parcel {...order} />
      {children}
    </TitledCard>
  );
}

function Parcel({
  carrier,
  trackingNumber,
  trackingInfo,
}: Pick<ProgressCardProps, 'carrier' | 'trackingNumber' | 'trackingInfo'>) {
  if (!carrier && !trackingNumber && !trackingInfo) return null;
  return (
    <Note icon={<Truck size={20} aria-hidden />}>
      {carrier && <b>{`With ${carrier}. `}</b>}
      {trackingNumber && (
        <span>
          Tracking number <b className="unbroken">{trackingNumber}</b>.{' '}
        </span>
      )}
      {trackingInfo && <span>{trackingInfo}</span>}
    </Note>
  );
}
