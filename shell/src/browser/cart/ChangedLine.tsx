import { type CartLine, useCart } from '@shop/platform/platform';
import { Button, Note } from '@shop/platform/ui';
import { TriangleAlert } from 'lucide-react';
import styles from './CartSheet.module.css';
import type { LineChange } from './rules/line-change.ts';

interface ChangedLineProps {
  line: CartLine;
  change: LineChange;
  onRemove: () => void;
}

/** Shows a change of price or availability; the customer accepts the new price or removes the line. */
export function ChangedLine({ line, change, onRemove }: ChangedLineProps) {
  const { reprice } = useCart();
  return (
    <div className={styles.change}>
      <Note tone={change.kind === 'gone' ? 'red' : 'amber'} icon={<TriangleAlert size={18} aria-hidden />}>
        {change.text}
      </Note>
      {change.kind === 'price' ? (
        <Button small onClick={() => reprice(line.productId, change.price)}>
          Update<span className="visually-hidden"> price of {line.name}</span>
        </Button>
      ) : (
        <Button small onClick={onRemove}>
          Remove<span className="visually-hidden"> {line.name}, which cannot be had</span>
        </Button>
      )}
    </div>
  );
}
