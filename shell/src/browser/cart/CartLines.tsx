import { type CartLine, formatJmd, lineCents, priceCents, useCart } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { IconButton, ProductPicture, Stepper } from '@shop/platform/ui';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useReleased } from '../site-context.ts';
import styles from './CartSheet.module.css';
import { ChangedLine } from './ChangedLine.tsx';
import { removedToast } from './removed-toast.ts';
import type { LineChange } from './rules/line-change.ts';

/** What is in the cart and what changed of it; the focus stays in it when a line goes. */
export function CartLines({ changes, empty }: { changes: Map<string, LineChange>; empty: ReactNode }) {
  const { lines, remove, add } = useCart();
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(0);
  // The button that was pressed is gone with its line, its note or the foot: the line in its place is next.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const items = box.current?.querySelectorAll('li') ?? [];
    (items[Math.min(pressed.current, items.length - 1)] ?? box.current)?.focus();
  });
  return (
    <div ref={box} tabIndex={-1}>
      {lines.length === 0 && empty}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={line.productId}
            line={line}
            change={changes.get(line.productId)}
            onUpdated={() => {
              pressed.current = index;
            }}
            onRemove={() => {
              pressed.current = index;
              remove(line.productId);
              removedToast(`${line.name} removed`, () => add(line));
            }}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  line: CartLine;
  change: LineChange | undefined;
  onUpdated: () => void;
  onRemove: () => void;
}

function Line({ line, change, ...actions }: LineProps) {
  const { setQuantity } = useCart();
  const released = useReleased(line.path ?? '');
  const path = released ? line.path : undefined;
  const each = formatJmd(priceCents(line.price), { decimals: true });
  return (
    <li className={styles.line} tabIndex={-1} aria-label={line.name}>
      <ProductPicture className={styles.picture} src={line.image} alt="" size={84} />
      <div>
        <h3>
          {path ? (
            <Link replace to={path}>
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </h3>
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
        <IconButton label={`Remove ${line.name}`} onClick={actions.onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {change && <ChangedLine line={line} change={change} {...actions} />}
    </li>
  );
}
