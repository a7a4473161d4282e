import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contracts/orders';
import { longDayText } from '@shop/platform/platform';
import { Note, Tag } from '@shop/platform/ui';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Progress, paymentNotice, statusLabel, statusTones } from '../orders/order-status.ts';
import { Fact, Facts } from './Facts.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './ProgressCard.module.css';
import { TitledCard } from './TitledCard.tsx';

interface ProgressCardProps extends Progress {
  title: ReactNode;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  estimatedDelivery: string;
  trackingInfo: string;
  trackingNumber?: string;
  children?: ReactNode;
}

/** Where the order stands: a word, the steps, the day, and bad news as plainly as good (product.md#order-tracking). */
export function ProgressCard({ title, status, steps, currentStep, children, ...order }: ProgressCardProps) {
  const payment = paymentNotice(order.paymentMethod, order.paymentStatus);
  const day = longDayText(order.estimatedDelivery);
  const cancelled = status === 'cancelled';
  const tags = (
    <span className={styles.tags}>
      <Tag tone={statusTones[status]}>{statusLabel(status)}</Tag>
      {payment && <Tag tone={payment.tone}>{payment.text}</Tag>}
    </span>
  );
  return (
    <TitledCard title={title} aside={tags}>
      {cancelled ? (
        <Note tone="red" icon={<CircleX size={20} aria-hidden />}>
          This order was cancelled. If you did not ask for that, please call us.
        </Note>
      ) : (
        <OrderProgress steps={steps} currentStep={currentStep} />
      )}
      <Facts>
        {day && !cancelled && <Fact label={steps.includes('ready_for_pickup') ? 'Estimated pickup' : 'Estimated delivery'}>{day}</Fact>}
        {order.trackingNumber && <Fact label="Tracking number">{order.trackingNumber}</Fact>}
        {order.trackingInfo && <Fact label="Latest update">{order.trackingInfo}</Fact>}
      </Facts>
      {children}
    </TitledCard>
  );
}
