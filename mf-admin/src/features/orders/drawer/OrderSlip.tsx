import type { Order } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { storeOf } from '@shop/contracts/stores';
import { formatJmd, momentText, useShop } from '@shop/platform/platform';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { parish } from '../order-labels.ts';
import { OrderFigures } from './OrderFigures.tsx';
import styles from './OrderSlip.module.css';

/** Prints the order as packing slip and invoice. */
export function PrintSlip({ order }: { order: Order }) {
  const [printing, setPrinting] = useState(false);
  const shop = useShop();
  useEffect(() => {
    if (!printing) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printing]);
  return (
    <>
      <Button icon={<Printer size={18} aria-hidden />} className={styles.button} onClick={() => setPrinting(true)}>
        Print slip
      </Button>
      {/* Layout and drawer hide in print while the body has a `data-paper` element. */}
      {printing && createPortal(<OrderSlip order={order} shop={shop} />, document.body)}
    </>
  );
}

/** The order on paper; hidden on the screen. */
export function OrderSlip({ order, shop }: { order: Order; shop: Shop | undefined }) {
  return (
    <article className={styles.slip} data-paper aria-hidden>
      <header className={styles.head}>
        <h1>{shop?.name}</h1>
        <p>
          {shop?.telephone} · {shop?.email}
        </p>
      </header>
      <h2>Order {order.orderNumber}</h2>
      <p>Placed {momentText(order.createdAt, shop?.timeZone)}</p>
      <div className={styles.pair}>
        <section>
          <h3>{order.deliveryMethod === 'delivery' ? 'Deliver to' : 'Pickup by'}</h3>
          <p>{order.customerName}</p>
          <p>{order.customerPhone}</p>
          {order.deliveryMethod === 'delivery' && (
            <p className={styles.address}>
              {order.customerAddress}
              {`\n${parish(order.region)}`}
            </p>
          )}
          {order.notes && <p className={styles.address}>Notes: {order.notes}</p>}
        </section>
        {order.deliveryMethod === 'pickup' && <Pickup store={storeOf(shop, order.pickupLocation)} />}
      </div>
      <OrderFigures order={order} />
      <p className={styles.due}>{moneyText(order)}</p>
    </article>
  );
}

function Pickup({ store }: { store: Shop['stores'][number] | undefined }) {
  return (
    <section>
      <h3>Store</h3>
      <p>{store?.name}</p>
      <p>{store?.address}</p>
    </section>
  );
}

/** Amount that the driver or store still collects. */
export function moneyText({
  paymentMethod,
  paymentStatus,
  total,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'total'>): string {
  if (paymentStatus === 'refunded') return 'Paid back';
  if (paymentStatus === 'verified') return paymentMethod === 'cash' ? 'Paid in cash' : 'Paid by bank transfer';
  return paymentMethod === 'cash' ? `Collect ${formatJmd(total)} in cash` : 'Bank transfer is not verified yet';
}
