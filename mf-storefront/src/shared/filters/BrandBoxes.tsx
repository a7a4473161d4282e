import type { ProductFacets } from '@shop/contracts/catalog';
import styles from './BrandBoxes.module.css';
import { sameBrand } from './rules/list-filters.ts';

const shownAtFirst = 8;

interface BrandBoxesProps {
  chosen: string[];
  /** Brands of the current list, which stay visible with a count of zero. */
  applied: string[];
  counts: ProductFacets['brands'];
  onToggle: (name: string) => void;
}

/** Brands with products, largest first; those after the first eight are in a `<details>`, which works without JavaScript. */
export function BrandBoxes({ chosen, applied, counts, onToggle }: BrandBoxesProps) {
  const names = counts.map(({ name }) => name);
  const appliedNames = applied.map((name) => names.find(sameBrand(name)) ?? name);
  const all = [...new Set([...appliedNames, ...names])];
  if (all.length === 0) return null;
  const box = (name: string) => (
    <label key={name} className={styles.brand}>
      <input
        type="checkbox"
        name="brand"
        value={name}
        checked={chosen.some(sameBrand(name))}
        onChange={() => onToggle(name)}
      />
      <span>
        {name} <small className="muted">{`(${counts.find((brand) => brand.name === name)?.count ?? 0})`}</small>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend>Brand</legend>
      <div className={styles.brands}>{all.slice(0, shownAtFirst).map(box)}</div>
      {all.length > shownAtFirst && (
        <details>
          <summary className={styles.more}>{`Show all ${all.length} brands`}</summary>
          <div className={styles.brands}>{all.slice(shownAtFirst).map(box)}</div>
        </details>
      )}
    </fieldset>
  );
}
