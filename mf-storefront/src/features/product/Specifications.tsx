import type { ProductDetail } from '@shop/contracts/catalog';
import { specificationsOf } from './rules/specifications.ts';
import styles from './Specifications.module.css';

export function Specifications({ product }: { product: ProductDetail }) {
  const rows = specificationsOf(product);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 className={styles.title} id="specifications">
        Specifications
      </h2>
      <dl className={styles.list}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
