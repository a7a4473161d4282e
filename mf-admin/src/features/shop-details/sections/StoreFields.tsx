import { isStoreId, type StoreId } from '@shop/contracts/store-id';
import { Button, Form, Input } from 'antd';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { directionsRule, requiredRule } from '../rules.ts';
import { Pair, Section } from '../Section.tsx';
import { storeSectionId, storeTitle } from '../SectionList.tsx';
import type { ShopEdit } from '../shop-edit.ts';
import { addedStore, type StoreEdit } from '../store-edit.ts';
import { ClosedStores } from './ClosedStores.tsx';
import styles from './StoreFields.module.css';
import { WeekFields } from './WeekFields.tsx';

/** A section for each open store, then the closed ones. `known`: ids of saved stores, which can be closed and not removed. */
export function StoreFields({ known }: { known: StoreId[] }) {
  const form = Form.useFormInstance<ShopEdit>();
  const add = useRef<HTMLButtonElement>(null);
  const focusAdd = () => add.current?.focus();
  const close = (index: number) => {
    const { stores, closedStores }: ShopEdit = form.getFieldsValue(true);
    const store = stores[index];
    if (store && known.includes(store.id)) form.setFieldValue('closedStores', [...closedStores, store]);
    focusAdd();
  };
  return (
    <>
      <Form.List name="stores">
        {(fields, list) => (
          <>
            {fields.map(({ key, name }) => (
              <StoreSection
                key={key}
                index={name}
                known={known}
                isOnly={fields.length === 1}
                onClose={() => {
                  close(name);
                  list.remove(name);
                }}
              />
            ))}
            <Button
              ref={add}
              className={styles.add}
              icon={<Plus size={18} aria-hidden />}
              onClick={() => list.add(addedStore(form.getFieldsValue(true)))}
            >
              Add Store
            </Button>
          </>
        )}
      </Form.List>
      <Form.Item name="closedStores" noStyle>
        <ClosedStores onReopened={focusAdd} />
      </Form.Item>
    </>
  );
}

interface StoreSectionProps {
  index: number;
  known: StoreId[];
  isOnly: boolean;
  onClose: () => void;
}

function StoreSection({ index, known, isOnly, onClose }: StoreSectionProps) {
  const form = Form.useFormInstance<ShopEdit>();
  const watch = { form, preserve: true } as const;
  const store: StoreEdit | undefined =
    Form.useWatch(({ stores }: Partial<ShopEdit>) => stores?.[index], watch) ?? form.getFieldValue(['stores', index]);
  const title = Form.useWatch(
    ({ stores = [] }: Partial<ShopEdit>) => stores[index] && storeTitle(stores[index], stores),
    watch,
  );
  if (!store) return null;
  return (
    <Section id={storeSectionId(store.id)} title={title ?? storeTitle(store, [])}>
      <Pair>
        <Form.Item name={[index, 'name']} label="Name" rules={[requiredRule('The store needs a name.')]}>
          <Input maxLength={100} autoFocus={!isStoreId(store.id) && store.name === ''} />
        </Form.Item>
        <Form.Item name={[index, 'city']} label="City" rules={[requiredRule('The store needs a city.')]}>
          <Input maxLength={60} />
        </Form.Item>
      </Pair>
      <Form.Item name={[index, 'address']} label="Address">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name={[index, 'directionsUrl']}
        label="Link to directions"
        extra="An https:// address of a map, or empty."
        rules={[directionsRule]}
      >
        <Input type="url" maxLength={500} />
      </Form.Item>
      <WeekFields store={index} />
      <Form.Item
        name={[index, 'hoursText']}
        label="Hours as shown"
        extra="What customers read, such as “Mon-Fri 9AM-5PM”. Say the same as the hours above."
      >
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles.close}>
        <Button disabled={isOnly} onClick={onClose}>
          {known.includes(store.id) ? 'Close Store' : 'Remove'}
          <span className="visually-hidden"> {store.name}</span>
        </Button>
        <p className="muted small">{closeHint(isOnly, known.includes(store.id))}</p>
      </div>
    </Section>
  );
}

function closeHint(isOnly: boolean, isKnown: boolean): string {
  if (isOnly) return 'The shop needs an open store.';
  return isKnown ? 'Customers can no longer choose it. Its orders and its stock stay.' : 'It is not saved yet.';
}
