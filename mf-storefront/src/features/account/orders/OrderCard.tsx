import { statusLabels, statusTones } from '@shop/contracts/order-status';
import type { PlacedOrder } from '@shop/contracts/orders';
import { openChat, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Button, Card, LinkButton, Note, Price, ProductPicture, Tag } from '@shop/platform/ui';
import { dayText } from '../day-text.ts';
import styles from './OrderCard.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { isDone, piecesText } from './rules/labels.ts';
import { useOrderAgain } from './use-order-again.ts';

const mostPictures = 4;

export function OrderCard({ order }: { order: PlacedOrder }) {
  const timeZone = useShop()?.timeZone;
  const pictures = order.items.slice(0, mostPictures);
  return (
    <Card className={styles.order}>
      <div className={styles.head}>
        <div>
          <h3>
            <Link viewTransition to={order.trackingLink}>
              {order.orderNumber}
            </Link>
          </h3>
          <p className="muted small">{dayText(order.createdAt, timeZone)}</p>
        </div>
        <Tag tone={statusTones[order.status]}>{statusLabels[order.status]}</Tag>
      </div>
      <div className={styles.what}>
        <div className={styles.pictures}>
          {pictures.map(({ id, productName, productImage }) => (
            <ProductPicture key={id} className={styles.picture} src={productImage} alt={productName} size={60} />
          ))}
          {order.items.length > mostPictures && (
            <span className="muted small">and {order.items.length - mostPictures} more</span>
          )}
        </div>
        <p className={styles.total}>
          <Price money={order.total} decimals />
          <span className="muted small">{piecesText(order)}</span>
        </p>
      </div>
      <OrderFacts order={order} />
      <Actions order={order} />
    </Card>
  );
}

function Actions({ order }: { order: PlacedOrder }) {
  const { orderAgain, isFetching, missing } = useOrderAgain(order);
  const track = (
    <LinkButton kind={isDone(order) ? undefined : 'primary'} to={order.trackingLink}>
      {isDone(order) ? 'Show order' : 'Track order'}
    </LinkButton>
  );
  return (
    <>
      <div role="status">{missing.length > 0 && <Note tone="amber">{missing.join(' ')}</Note>}</div>
      <div className={styles.actions}>
        {track}
        <Button className="needs-script" busy={isFetching} onClick={orderAgain}>
          Order again
        </Button>
        <Button className="needs-script" onClick={() => openChat({ subject: `Order ${order.orderNumber}` })}>
          Get help
        </Button>
      </div>
    </>
  );
}
