import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contracts/orders';
import { Card, Note, Tag } from '@shop/platform/ui';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Progress, paymentNews, statusLabel, statusTones } from '../orders/order-status.ts';
import { dayText } from '../parts/dates.ts';
import { OrderProgress } from './OrderProgress.tsx';

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

/** Where the order stands: a word, the steps, the day, and bad news as plainly as good (UX-70, UX-71). */
export function ProgressCard({ title, status, steps, currentStep, children, ...order }: ProgressCardProps) {
  const payment = paymentNews(order.paymentMethod, order.paymentStatus);
  const day = dayText(order.estimatedDelivery);
  const cancelled = status === 'cancelled';
  return (
    <Card className="summary-card">
      <div className="summary-card-head">
        <h2>{title}</h2>
        <span className="summary-tags">
          <Tag tone={statusTones[status]}>{statusLabel(status)}</Tag>
          {payment && <Tag tone={payment.tone}>{payment.text}</Tag>}
        </span>
      </div>
      {cancelled ? (
        <Note tone="red" icon={<CircleX size={20} aria-hidden />}>
          This order was cancelled. If that is news to you, please call us.
        </Note>
      ) : (
        <OrderProgress steps={steps} currentStep={currentStep} />
      )}
      <dl className="summary-facts">
        {day && !cancelled && <Fact label={steps.includes('ready_for_pickup') ? 'Estimated pickup' : 'Estimated delivery'}>{day}</Fact>}
        {order.trackingNumber && <Fact label="Tracking number">{order.trackingNumber}</Fact>}
        {order.trackingInfo && <Fact label="Latest news">{order.trackingInfo}</Fact>}
      </dl>
      {children}
    </Card>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
