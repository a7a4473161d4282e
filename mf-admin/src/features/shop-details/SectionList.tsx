import { Form, type FormInstance } from 'antd';
import type { MouseEvent } from 'react';
import styles from './SectionList.module.css';
import type { ShopEdit } from './shop-edit.ts';
import type { StoreEdit } from './store-edit.ts';

const last = [
  { id: 'shop-delivery', title: 'Delivery and pickup' },
  { id: 'shop-closed', title: 'Closed days' },
  { id: 'shop-bank', title: 'Bank account' },
  { id: 'shop-promises', title: 'Warranty and returns' },
  { id: 'shop-rating', title: 'Rating' },
  { id: 'shop-mails', title: 'Mails' },
  { id: 'shop-system', title: 'Stock and time' },
];

export const storeSectionId = (id: string) => `shop-store-${id}`;
export const closedSectionId = 'shop-closed-stores';

/** "Kingston store", or the store's name if another of the stores is in its city, too. */
export function storeTitle({ id, city, name }: StoreEdit, stores: StoreEdit[]): string {
  const isShared = stores.some((other) => other.id !== id && other.city === city);
  return (isShared && name) || (city ? `${city} store` : name || 'New store');
}

interface SectionListProps {
  form: FormInstance<ShopEdit>;
  initial: ShopEdit;
}

/** Links to the sections, beside the form on wide screens. */
export function SectionList({ form, initial }: SectionListProps) {
  const watch = { form, preserve: true } as const;
  const stores = Form.useWatch((edit: Partial<ShopEdit>) => edit.stores, watch) ?? initial.stores;
  const closedStores = Form.useWatch((edit: Partial<ShopEdit>) => edit.closedStores, watch) ?? initial.closedStores;
  const sections = [
    { id: 'shop-contact', title: 'Name and contact' },
    ...stores.map((store) => ({ id: storeSectionId(store.id), title: storeTitle(store, stores) })),
    ...(closedStores.length > 0 ? [{ id: closedSectionId, title: 'Closed stores' }] : []),
    ...last,
  ];
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} onClick={(event) => go(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Moves without a navigation, which would ask about unsaved changes. */
function go(event: MouseEvent, id: string): void {
  event.preventDefault();
  const title = document.getElementById(id);
  title?.scrollIntoView();
  title?.focus({ preventScroll: true });
}
