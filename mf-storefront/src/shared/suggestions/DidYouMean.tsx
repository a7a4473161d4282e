import type { SearchSuggestions } from '@shop/contracts/search';
import { formatJmd } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { productPath } from '../product-path.ts';
import styles from './DidYouMean.module.css';
import { stockFacts } from './rules/stock-facts.ts';

interface DidYouMeanProps {
  words: string;
  found: SearchSuggestions;
}

const visibleCount = 3;

/** Spelling suggestion with matching batteries (product.md#catalogue). */
export function DidYouMean({ words, found }: DidYouMeanProps) {
  const suggestion = found.correction ?? found.query;
  const all = `/search?${new URLSearchParams({ q: suggestion })}`;
  return (
    <section className={styles.box} aria-label="Did you mean">
      <p>
        {suggestion === words ? 'Without filters:' : 'Did you mean'}{' '}
        <Link className="underlined" to={all}>
          <b>{suggestion}</b>
        </Link>
        {suggestion !== words && '?'}
      </p>
      <ul>
        {found.products.slice(0, visibleCount).map((product) => (
          <li key={product.id}>
            <Link className={styles.row} viewTransition to={productPath(product)}>
              <ProductPicture className={styles.picture} src={product.phoneImageUrl} alt="" size={52} />
              <span className={styles.text}>
                <b>{product.name}</b>
                <small>{stockFacts(product)}</small>
              </span>
              <b className="num">{formatJmd(product.price)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {found.total > visibleCount && (
        <Link className={styles.all} to={all}>
          See all {found.total} batteries
        </Link>
      )}
    </section>
  );
}
