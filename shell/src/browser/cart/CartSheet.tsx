import type { Shop } from '@shop/contracts/shop';
import { type CartLine, closeCart, formatJmd, lineCents, priceCents, useCart, useShop } from '@shop/platform/platform';
import { useNavigate, useNavigation } from '@shop/platform/router';
import { Button, EmptyState, IconButton, ProductPicture, Sheet, Stepper } from '@shop/platform/ui';
import { X } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import styles from './CartSheet.module.css';

/** The cart side sheet (text 1 §2). */
export function CartSheet({ open }: { open: boolean }) {
  const { lines, count } = useCart();
  const empty = lines.length === 0;
  return (
    <Sheet
      open={open}
      onClose={closeCart}
      title={`Shopping Cart (${count} ${count === 1 ? 'item' : 'items'})`}
      description="Review your items and proceed to checkout when ready."
      foot={!empty && <Foot />}
    >
      {empty ? (
        <EmptyState title="Your cart is empty" action={<ContinueShopping />}>
          Add some battery products to get started!
        </EmptyState>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.productId} line={line} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Line({ line }: { line: CartLine }) {
  const { setQuantity, remove } = useCart();
  const each = formatJmd(priceCents(line.price));
  return (
    <li className={styles.line}>
      <ProductPicture className={styles.picture} src={line.image} alt="" size={84} />
      <div>
        <h3>{line.name}</h3>
        {line.deviceName && <p className="muted small">For {line.deviceName}</p>}
        <p className="muted small num">{each} each</p>
        <div className={styles.controls}>
          <Stepper
            value={line.quantity}
            label={`Quantity of ${line.name}`}
            onChange={(quantity) => setQuantity(line.productId, quantity)}
          />
          <IconButton label={`Remove ${line.name}`} onClick={() => remove(line.productId)}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <p className={`${styles.lineTotal} num`}>
        <b>{formatJmd(lineCents(line))}</b>
        <span className="muted small">
          {line.quantity} × {each}
        </span>
      </p>
    </li>
  );
}

function Foot() {
  const { totalCents, clear } = useCart();
  const shop = useShop();
  const navigate = useNavigate();
  const checkout = useReleased('/checkout');
  const leaving = useNavigation().state !== 'idle';
  // The sheet's own entry of the history gives way; the sheet goes when the page comes.
  const proceed = () => navigate('/checkout', { replace: true });
  return (
    <>
      <p className={`${styles.total} num`}>
        <span>Total</span>
        <span>{formatJmd(totalCents, { decimals: true })}</span>
      </p>
      {checkout && (
        <Button kind="primary" block busy={leaving} onClick={proceed}>
          Proceed to Checkout
        </Button>
      )}
      <div className={styles.footRow}>
        <ContinueShopping />
        <Button kind="danger" onClick={clear}>
          Clear Cart
        </Button>
      </div>
      {shop && (
        <p className="muted small">
          {feesText(shop)}
          <br />
          Installation service available for {formatJmd(shop.fees.installation)} JMD
          <br />
          Payment: Cash or Bank Transfer ({shop.bank.name})
        </p>
      )}
    </>
  );
}

const feesText = ({ fees }: Shop): string =>
  `Delivery ${formatJmd(fees.delivery)} JMD, pickup ${Number(fees.pickup) === 0 ? 'free' : `${formatJmd(fees.pickup)} JMD`}`;

const ContinueShopping = () => <Button onClick={closeCart}>Continue Shopping</Button>;
