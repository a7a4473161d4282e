import { lineTotal } from '@shop/contracts/order-totals';
import { formatJmd } from '@shop/platform/platform';
import { IconButton, Tag } from '@shop/platform/ui';
import { Form, InputNumber } from 'antd';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './EntryLines.module.css';
import { type EntryLine, mostPieces, withProduct } from './entry.ts';
import { ProductSearch } from './ProductSearch.tsx';

interface EntryLinesProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: EntryLine[];
  onChange?: (lines: EntryLine[]) => void;
}

/** The products of a new order, as a field of antd's form. */
export function EntryLines({ id = '', value: lines = [], onChange = () => undefined }: EntryLinesProps) {
  const { status } = Form.Item.useStatus();
  const [spoken, setSpoken] = useState('');
  const remove = (gone: EntryLine) => {
    setSpoken(`${gone.name} removed`);
    onChange(lines.filter((line) => line !== gone));
    document.getElementById(id)?.focus();
  };
  const setQuantity = (changed: EntryLine, quantity: number) =>
    onChange(lines.map((line) => (line === changed ? { ...line, quantity, problem: undefined } : line)));
  return (
    <>
      <ProductSearch
        id={id}
        invalid={status === 'error'}
        onChoose={(product) => {
          setSpoken(`${product.name} added`);
          onChange(withProduct(lines, product));
        }}
      />
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Products of the order">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              onQuantity={(quantity) => setQuantity(line, quantity)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const quantityId = (productId: string) => `quantity-${productId}`;

export const focusQuantity = ({ id }: EntryLine): void => document.getElementById(quantityId(id))?.focus();

interface LineProps {
  line: EntryLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line, onQuantity, onRemove }: LineProps) {
  const problemId = useId();
  return (
    <li className={styles.line}>
      <div className={styles.product}>
        <strong>{line.name}</strong>
        <p className="muted small">
          {line.device} · {formatJmd(line.price)}
        </p>
        {!line.inStock && <Tag tone="red">Out of stock</Tag>}
        {line.problem && (
          <p id={problemId} className={styles.problem}>
            {line.problem}
          </p>
        )}
      </div>
      <InputNumber
        className={styles.quantity}
        id={quantityId(line.id)}
        aria-label={`Quantity of ${line.name}`}
        aria-describedby={line.problem ? problemId : undefined}
        aria-invalid={line.problem !== undefined}
        status={line.problem ? 'error' : ''}
        min={1}
        max={mostPieces}
        precision={0}
        value={line.quantity}
        onChange={(quantity) => quantity !== null && onQuantity(quantity)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <span className={`num ${styles.total}`}>{formatJmd(lineTotal(line.price, line.quantity))}</span>
      <IconButton label={`Remove ${line.name}`} onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
