import type { Order } from '@shop/contracts/orders';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import styles from './OrderPanel.module.css';
import { OrderTags } from './OrderTags.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** One order for support, who look it up and change nothing. */
export const OrderView = ({ order, timeZone }: { order: Order; timeZone: string | undefined }) => (
  <div className={styles.panel}>
    <OrderTags order={order} />
    <OrderNotices order={order} />
    <OrderFigures order={order} />
    <OrderCustomer order={order} />
    <OrderDelivery order={order} />
    <OrderTimeline order={order} timeZone={timeZone} />
  </div>
);
