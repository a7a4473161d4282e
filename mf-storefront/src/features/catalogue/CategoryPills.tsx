import { categories } from '@shop/contracts/catalog';
import { LinkPill } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import { BrandPills } from './BrandPills.tsx';
import styles from './CategoryPills.module.css';
import { categoryAddress, type ListCategory } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';

const pills: ListCategory[] = ['All', ...categories];

/** Category links, with brand pills for Android and Tablet (product.md#catalogue). */
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

/** Scrolls the selected pill into view in browsers without `scroll-initial-target`. */
function useSelectedInView<E extends HTMLElement>(selected: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    const pill = selected ? row.current?.querySelector<HTMLElement>('[aria-current="page"]') : undefined;
    if (row.current && pill && !isInside(pill, row.current))
      row.current.scrollLeft =
        pill.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - pill.offsetWidth) / 2;
  }, [selected]);
  return row;
}

function isInside(pill: Element, row: Element): boolean {
  const [inner, outer] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right;
}
