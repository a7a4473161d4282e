import { formatJmd, priceCents } from '@shop/platform/platform';
import { ProductPicture } from '@shop/platform/ui';
import type { CopiedItem } from '../orders/order-copy.ts';
import styles from './OrderItems.module.css';

export function OrderItems({ items }: { items: CopiedItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ id, name, price, quantity, image }) => (
        <li key={id}>
          <ProductPicture src={image} alt="" size={60} className={styles.picture} />
          <div>
            <p className={styles.name}>{name}</p>
            <p className="muted small num">{`${quantity} × ${formatJmd(priceCents(price))}`}</p>
          </div>
          <p className={styles.amount} data-price>
            {formatJmd(priceCents(price) * quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}
