import { Button, Form } from 'antd';
import { Section } from '../Section.tsx';
import { closedSectionId, storeTitle } from '../SectionList.tsx';
import type { ShopEdit } from '../shop-edit.ts';
import type { StoreEdit } from '../store-edit.ts';
import styles from './StoreFields.module.css';

interface ClosedStoresProps {
  /** Form.Item passes `value` and `onChange`. */
  value?: StoreEdit[];
  onChange?: (stores: StoreEdit[]) => void;
  onReopened: () => void;
}

/** Closed stores, each with a button that opens it again. */
export function ClosedStores({ value = [], onChange, onReopened }: ClosedStoresProps) {
  const form = Form.useFormInstance<ShopEdit>();
  if (value.length === 0) return null;
  const reopen = (store: StoreEdit) => {
    const { stores }: ShopEdit = form.getFieldsValue(true);
    form.setFieldValue('stores', [...stores, store]);
    onChange?.(value.filter(({ id }) => id !== store.id));
    onReopened();
  };
  return (
    <Section
      id={closedSectionId}
      title="Closed stores"
      hint="Customers do not see them. Their orders still show name and address."
    >
      <ul className={styles.closed}>
        {value.map((store) => (
          <li key={store.id}>
            <span>
              <b>{store.name || storeTitle(store, value)}</b>
              {store.address && <span className="muted small">{store.address}</span>}
            </span>
            <Button onClick={() => reopen(store)}>
              Open Again<span className="visually-hidden"> {store.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
