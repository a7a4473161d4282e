import type { Product } from '@shop/contracts/catalog';
import { errorMessage, formatJmd } from '@shop/platform/platform';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import styles from './EntryLines.module.css';
import { useProductsToOrderQuery } from './entry.api.ts';

const pauseMs = 300;
const searchLength = 100;

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface ProductSearchProps {
  id: string;
  invalid: boolean;
  onChoose: (product: Product) => void;
}

/** Finds products by part of their or their device's name. Choosing one empties the field for the next. */
export function ProductSearch({ id, invalid, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const typed = text.trim().slice(0, searchLength);
  const search = usePaused(typed);
  const list = useProductsToOrderQuery(search, { skip: !opened, refetchOnMountOrArgChange: true });
  useSessionEnded(list.error);
  // Enter would choose a result of the text before.
  const products = typed === search ? (list.currentData?.products ?? []) : [];
  const choose = (chosen: string) => {
    const product = products.find((one) => one.id === chosen);
    setText('');
    if (product) onChoose(product);
  };
  return (
    <Select<string | null>
      id={id}
      className={styles.search}
      value={null}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      placeholder="Search by product or device"
      showSearch={{ searchValue: text, filterOption: false, onSearch: setText }}
      notFoundContent={
        list.isError
          ? errorMessage(list.error)
          : list.isFetching || typed !== search
            ? 'Searching…'
            : 'No product matches.'
      }
      options={products.map((product) => ({
        value: product.id,
        label: product.name,
        disabled: !product.inStock,
        product,
      }))}
      optionRender={({ data }) => <FoundProduct product={data.product} />}
      onOpenChange={(open) => open && setOpened(true)}
      onSelect={(chosen) => chosen && choose(chosen)}
    />
  );
}

const FoundProduct = ({ product }: { product: Product }) => (
  <span className={styles.found}>
    <span>{product.name}</span>
    <span className="muted small">
      {product.deviceName} · {formatJmd(product.price)} · {product.inStock ? 'In stock' : 'Out of stock'}
    </span>
  </span>
);
