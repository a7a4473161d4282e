import { type CartLine, formatJmd, lineCents, priceCents, useCart } from '@shop/platform/platform';
import { IconButton, ProductPicture, Stepper } from '@shop/platform/ui';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './CartSheet.module.css';

/** What is in the cart; the focus stays in it when a line goes. */
export function CartLines({ empty }: { empty: ReactNode }) {
  const { lines, remove } = useCart();
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef(0);
  // The button that was pressed is gone with its line, or with the foot: the line in its place is next.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const items = box.current?.querySelectorAll('li') ?? [];
    (items[Math.min(removed.current, items.length - 1)] ?? box.current)?.focus();
  });
  return (
    <div ref={box} tabIndex={-1}>
      {lines.length === 0 && empty}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={line.productId}
            line={line}
            onRemove={() => {
              removed.current = index;
              remove(line.productId);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { setQuantity } = useCart();
  const each = formatJmd(priceCents(line.price), { decimals: true });
  return (
    <li className={styles.line} tabIndex={-1} aria-label={line.name}>
      <ProductPicture className={styles.picture} src={line.image} alt="" size={84} />
      <div>
        <h3>{line.name}</h3>
        {line.deviceName && <p className="muted small">For {line.deviceName}</p>}
        <p className="muted small num">{each} each</p>
      </div>
      <p className={`${styles.lineTotal} num`}>
        <b>{formatJmd(lineCents(line), { decimals: true })}</b>
        <span className="muted small">
          {line.quantity} × {each}
        </span>
      </p>
      <div className={styles.controls}>
        <Stepper value={line.quantity} label={`Quantity of ${line.name}`} onChange={(quantity) => setQuantity(line.productId, quantity)} />
        <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
