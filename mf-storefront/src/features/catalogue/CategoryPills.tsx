import { categories } from '@shop/contracts/catalog';
import { LinkPill, Pill } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import styles from './CategoryPills.module.css';
import { categoryAddress, type ListCategory } from './rules/address.ts';
import { brandsOf } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';

const pills: ListCategory[] = ['All', ...categories];

/** The categories as links, and under Android and Tablet their brands (product.md#catalogue). */
export function CategoryPills({ catalogue }: { catalogue: Catalogue }) {
  const { category, query } = catalogue;
  const row = useSelectedInView<HTMLElement>(category);
  return (
    <>
      <nav className={styles.row} aria-label="Categories" ref={row}>
        {pills.map((name) => (
          <LinkPill key={name} to={categoryAddress(name, query)} selected={name === category}>
            {name === 'All' ? 'All Products' : name}
          </LinkPill>
        ))}
      </nav>
      <BrandPills catalogue={catalogue} />
    </>
  );
}

/** On a phone the row is wider than the screen: brings the chosen pill to its middle. */
function useSelectedInView<E extends HTMLElement>(selected: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    const pill = selected ? row.current?.querySelector<HTMLElement>('[aria-current="page"], [aria-pressed="true"]') : undefined;
    if (row.current && pill)
      row.current.scrollLeft = pill.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - pill.offsetWidth) / 2;
  }, [selected]);
  return row;
}

function BrandPills({ catalogue: { category, brand, choose } }: { catalogue: Catalogue }) {
  const brands = brandsOf(category);
  const row = useSelectedInView<HTMLFieldSetElement>(brand);
  if (brands.length === 0) return null;
  return (
    <fieldset className={`${styles.row} ${styles.brands}`} ref={row}>
      <legend className="visually-hidden">Brand</legend>
      <Pill selected={brand === ''} onClick={() => choose({ brand: '' })}>
        All Brands
      </Pill>
      {brands.map((name) => (
        <Pill key={name} selected={name === brand} onClick={() => choose({ brand: name })}>
          {name}
        </Pill>
      ))}
    </fieldset>
  );
}
