import { type CartLine, formatJmd, lineCents, priceCents, useCart } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { IconButton, ProductPicture, Stepper } from '@shop/platform/ui';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useReleased } from '../site-context.ts';
import styles from './CartSheet.module.css';
import { ChangedLine } from './ChangedLine.tsx';
import { removedToast } from './removed-toast.ts';
import type { LineChange } from './rules/line-change.ts';

/** Cart lines with their changes; the focus stays inside when a line is removed. */
export function CartLines({ changes, empty }: { changes: Map<string, LineChange>; empty: ReactNode }) {
  const { lines, remove, add } = useCart();
  return (
    <div {...useFocusKeptInPlace(lines.length)}>
      {lines.length === 0 && empty}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            change={changes.get(line.productId)}
            onRemove={() => {
              remove(line.productId);
              removedToast(`${line.name} removed`, () => add(line));
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the next line when its line, its note or the foot is removed. A focus outside the cart stays. */
function useFocusKeptInPlace(length: number) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  const before = useRef(length);
  const items = () => [...(ref.current?.querySelectorAll('li') ?? [])];
  // React fires no blur event for an element that it removes.
  useLayoutEffect(() => {
    const isEmptied = before.current > 0 && length === 0;
    before.current = length;
    if (document.activeElement !== document.body || (place.current === undefined && !isEmptied)) return;
    const remaining = items();
    (remaining[Math.min(place.current ?? 0, remaining.length - 1)] ?? ref.current)?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      place.current = Math.max(
        items().findIndex((item) => item.contains(target)),
        0,
      );
    },
    onBlur: () => {
      place.current = undefined;
    },
  };
}

interface LineProps {
  line: CartLine;
  change: LineChange | undefined;
  onRemove: () => void;
}

function Line({ line, change, onRemove }: LineProps) {
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
        <p className="muted small num">{`${each} each`}</p>
      </div>
      <p className={`${styles.lineTotal} num`}>
        <b>{formatJmd(lineCents(line), { decimals: true })}</b>
        <span className="muted small">{`${line.quantity} × ${each}`}</span>
      </p>
      <div className={styles.controls}>
        <Stepper
          value={line.quantity}
          label={`Quantity of ${line.name}`}
          onChange={(quantity) => setQuantity(line.productId, quantity)}
        />
        <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {change && <ChangedLine line={line} change={change} onRemove={onRemove} />}
    </li>
  );
}
