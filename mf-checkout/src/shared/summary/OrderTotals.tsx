import { formatJmd } from '@shop/platform/platform';
import type { OrderCopy } from '../orders/order-copy.ts';
import styles from './OrderTotals.module.css';

type Figures = Pick<
  OrderCopy,
  'subtotal' | 'installationPrice' | 'deliveryPrice' | 'rounding' | 'total' | 'installationEnabled' | 'deliveryMethod'
>;

export function OrderTotals({ figures }: { figures: Figures }) {
  const { subtotal, installationPrice, deliveryPrice, rounding, total, installationEnabled, deliveryMethod } = figures;
  const free = Number(deliveryPrice) === 0;
  return (
    <dl className={styles.totals}>
      <Row label="Subtotal" amount={formatJmd(subtotal)} />
      {installationEnabled && <Row label="Installation" amount={formatJmd(installationPrice)} />}
      <Row
        label={deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery'}
        amount={free ? 'Free' : formatJmd(deliveryPrice)}
      />
      {Number(rounding) !== 0 && <Row label="Rounding" amount={signed(rounding)} />}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd data-price>
          <span>{formatJmd(total)}</span> <small>JMD</small>
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-price>{amount}</dd>
    </div>
  );
}

const signed = (rounding: string) =>
  rounding.startsWith('-') ? `−${formatJmd(rounding.slice(1))}` : `+${formatJmd(rounding)}`;
