import { formatJmd, useCart } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import styles from './ChangesNotice.module.css';
import { type Change, changesOf, type Refused } from './rules/changes.ts';
import type { Fees } from './rules/figures.ts';

export interface ChangesNoticeProps {
  refused: Refused;
  onDone: () => void;
  onAcceptFees: (fees: Partial<Fees>) => void;
}

/** Lists changes since the customer saw the order, and offers to accept them or to remove sold-out lines (product.md#placing-an-order). */
export function ChangesNotice({ refused, onDone, onAcceptFees }: ChangesNoticeProps) {
  const cart = useCart();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { gone, prices, fees, total } = changesOf(refused);
  const accept = () => {
    for (const { productId } of gone) cart.remove(productId);
    for (const { line, to } of prices) cart.reprice(line.productId, to);
    onAcceptFees(Object.fromEntries(fees.map(({ fee, to }) => [fee, to])));
    onDone();
    requestAnimationFrame(() => document.getElementById('checkout-place')?.focus());
  };
  return (
    <section className={styles.changes} role="alert" tabIndex={-1} ref={box} aria-labelledby="checkout-changes">
      <h3 id="checkout-changes">{gone.length > 0 ? 'No longer available' : 'Prices have changed'}</h3>
      <p>
        {gone.length > 0
          ? 'Your order was not placed. Remove sold-out items to go on.'
          : 'Your order was not placed. Please check the changes below.'}
      </p>
      <ul>
        {gone.map(({ productId, name }) => (
          <li key={productId}>
            <span>{name}</span> <b>Out of stock</b>
          </li>
        ))}
        {[...prices, ...fees, ...(total ? [total] : [])].map((change) => (
          <ChangedAmount key={change.label} {...change} />
        ))}
      </ul>
      <Button kind="primary" block onClick={accept}>
        {gone.length > 0
          ? `Remove ${gone.length === 1 ? 'it' : 'them'} and go on`
          : `Accept new total${total ? `, ${formatJmd(total.to)}` : ''}`}
      </Button>
    </section>
  );
}

function ChangedAmount({ label, from, to }: Change) {
  return (
    <li>
      <span>{label}</span>
      <span className="num">
        <s>
          <span className="visually-hidden">was </span>
          <span>{formatJmd(from)}</span>
        </s>{' '}
        <span aria-hidden>→</span> <b>{formatJmd(to)}</b>
      </span>
    </li>
  );
}
