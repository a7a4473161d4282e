import type { Order } from '@shop/contracts/orders';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useRights } from '../../../shared/rights.ts';
import { ContactDialog } from './ContactDialog.tsx';
import styles from './OrderCustomer.module.css';

export function OrderCustomer({ order }: { order: Order }) {
  const { canManage } = useRights();
  const isOpen = order.orderStatus !== 'completed' && order.orderStatus !== 'cancelled';
  return (
    <section className={styles.customer}>
      <h3>Customer</h3>
      <p>
        {order.customerName} ·{' '}
        <a className={styles.phone} href={`tel:${order.customerPhone.replace(/[^\d+]/g, '')}`}>
          {order.customerPhone}
        </a>
      </p>
      {order.customerEmail && (
        <p>
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        </p>
      )}
      {order.customerAddress && <p className={styles.address}>{order.customerAddress}</p>}
      {order.device && (
        <p>
          <span className="muted">Their device:</span> {order.device}
        </p>
      )}
      {order.notes && (
        <p className={styles.notes}>
          <span className="muted">Customer’s notes:</span> {order.notes}
        </p>
      )}
      {canManage && isOpen && <EditContact order={order} />}
    </section>
  );
}

function EditContact({ order }: { order: Order }) {
  // Only fields that differ from the order as it was opened are sent.
  const [opened, setOpened] = useState<Order>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} className={styles.edit} aria-haspopup="dialog" onClick={() => setOpened(order)}>
        Edit contact…
      </Button>
      <ContactDialog
        order={opened ?? order}
        open={opened !== undefined}
        returnFocus={button}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
