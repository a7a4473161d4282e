import type { Order } from '@shop/contracts/orders';
import { useShop } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import type { Ref } from 'react';
import { destination, parish, paymentTag, statusLabels, statusTones } from '../order-labels.ts';
import styles from './OrderTags.module.css';

/** Tags for status, payment and delivery; focusable, so that a change is announced. */
export function OrderTags({ order, ref }: { order: Order; ref?: Ref<HTMLParagraphElement> }) {
  const shop = useShop();
  const payment = paymentTag(order);
  return (
    <p className={styles.tags} ref={ref} tabIndex={-1}>
      <Tag tone={statusTones[order.orderStatus]}>{statusLabels[order.orderStatus]}</Tag>
      <Tag tone={payment.tone}>{payment.text}</Tag>
      <Tag>
        {order.deliveryMethod === 'delivery'
          ? `Delivery · ${parish(order.region)}`
          : `Pickup · ${destination(order, shop)}`}
      </Tag>
      {order.installationService && <Tag>Installation</Tag>}
    </p>
  );
}
