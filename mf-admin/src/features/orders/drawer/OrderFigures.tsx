import type { Order } from '@shop/contracts/orders';
import { formatJmd, toCents } from '@shop/platform/platform';
import styles from './OrderFigures.module.css';

export function OrderFigures({ order }: { order: Order }) {
  return (
    <section aria-label="Items">
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.quantity} × {item.productName}
            </span>
            <span className="num">{formatJmd(item.total)}</span>
          </li>
        ))}
        <Fee name="Installation" money={order.installationFee} />
        <Fee name="Delivery" money={order.deliveryFee} />
        {order.rounding && /[1-9]/.test(order.rounding) && (
          <li className="muted">
            <span>Rounding</span>
            <span className="num">{order.rounding}</span>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <span className="num">{formatJmd(order.total)}</span>
      </p>
    </section>
  );
}

function Fee({ name, money }: { name: string; money: string }) {
  if (toCents(money) === 0) return null;
  return (
    <li className="muted">
      <span>{name}</span>
      <span className="num">{formatJmd(money)}</span>
    </li>
  );
}
