import type { MouseEvent } from 'react';
import styles from './SectionList.module.css';
import type { StoreEdit } from './shop-edit.ts';

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

/** Links to the sections, beside the form on wide screens. */
export function SectionList({ stores }: { stores: StoreEdit[] }) {
  const sections = [
    { id: 'shop-contact', title: 'Name and contact' },
    ...stores.map(({ id, city }) => ({ id: storeSectionId(id), title: city ? `${city} store` : id })),
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
