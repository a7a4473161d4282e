import type { Order } from '@shop/contracts/orders';
import { Note, Tag } from '@shop/platform/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { SignedLink } from '../orders/orders.api.ts';
import { paymentState } from '../orders/payment-state.ts';
import { forgetReceipt } from '../transfer/kept-for.ts';
import { OwnReceiptPart } from '../transfer/OwnReceiptPart.ts';
import { SendReceiptPart } from '../transfer/SendReceiptPart.ts';
import { TitledCard } from './TitledCard.tsx';

export interface PaymentCardProps {
  order: Order;
  link: SignedLink | undefined;
}

/** Shows the next payment step: another receipt, the first receipt, or waiting (product.md#payment). */
export function PaymentCard({ order, link }: PaymentCardProps) {
  const state = paymentState(order);
  if (state === 'receipt rejected') return <Rejected order={order} link={link} />;
  if (state === 'receipt missing') return <Missing order={order} link={link} />;
  if (state === 'receipt sent') return <Sent order={order} link={link} />;
  return state === 'failed' ? <Failed reason={order.paymentNote} /> : null;
}

const Reason = ({ children }: { children: string }) =>
  children && (
    <Note tone="red" icon={<TriangleAlert size={20} aria-hidden />}>
      {children}
    </Note>
  );

function Rejected({ order, link }: PaymentCardProps) {
  return (
    <TitledCard alarm title="We could not verify your transfer" aside={<Tag tone="red">Receipt rejected</Tag>}>
      <Reason>{order.paymentNote}</Reason>
      <p className="muted">Your order is kept, nothing is cancelled.</p>
      {link && <SendReceiptPart link={link} order={order} rejected />}
      {link && <OwnReceiptPart link={link} rejected />}
    </TitledCard>
  );
}

function Missing({ order, link }: PaymentCardProps) {
  return (
    <TitledCard title="Pay by bank transfer" aside={<Tag tone="amber">Receipt missing</Tag>}>
      <Note tone="amber" icon={<TriangleAlert size={20} aria-hidden />}>
        Please upload bank transfer proof
      </Note>
      <p className="muted">Not paid yet? Transfer this exact amount first, with the order number as the reference.</p>
      {link && <SendReceiptPart link={link} order={order} />}
    </TitledCard>
  );
}

function Sent({ order, link }: PaymentCardProps) {
  const { customerEmail: email, orderNumber } = order;
  // The response that confirmed the receipt may have been lost.
  useEffect(() => forgetReceipt(orderNumber), [orderNumber]);
  return (
    <TitledCard title="Receipt received" aside={<Tag tone="amber">Waiting for verification</Tag>}>
      {link && <OwnReceiptPart link={link} />}
      <Note tone="amber" icon={<Clock size={20} aria-hidden />}>
        We compare it with our bank account{email ? ` and write to ${email}` : ' and call you'}. Nothing to do until
        then.
      </Note>
    </TitledCard>
  );
}

const Failed = ({ reason }: { reason: string }) => (
  <TitledCard title="Your payment failed" aside={<Tag tone="red">Payment failed</Tag>}>
    <Reason>{reason}</Reason>
    <p className="muted">Your order is kept, nothing is cancelled. Please call us, and we will fix it.</p>
  </TitledCard>
);
