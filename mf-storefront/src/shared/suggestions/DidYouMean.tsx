import { formatJmd } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { productPath } from '../product-path.ts';
import { capacityText } from '../products/facts.ts';
import styles from './DidYouMean.module.css';
import { suggestionsApi } from './suggestions.api.ts';

export interface DidYouMeanProps {
  /** The words that found nothing, or the first of them. */
  words: string;
  /** What was looked for, when these are the first of its words. */
  search?: string;
}

const shown = 3;
const shortest = 3;

/** A likely spelling with its batteries (product.md#search-words): of all the words, else without the last ones. */
export function DidYouMean({ words, search = words }: DidYouMeanProps) {
  const { data } = suggestionsApi.useSuggestionsQuery(words);
  if (!data) return null;
  const fewer = words.split(/\s+/).slice(0, -1).join(' ');
  if (data.products.length === 0) return fewer.length < shortest ? null : <DidYouMean words={fewer} search={search} />;
  const meant = data.correction ?? data.query;
  const all = `/search?${new URLSearchParams({ q: meant })}`;
  return (
    <section className={styles.box} aria-label="Did you mean">
      <p>
        {meant === search ? 'Without filters:' : 'Did you mean'}{' '}
        <Link className="underlined" to={all}>
          <b>{meant}</b>
        </Link>
        {meant !== search && '?'}
      </p>
      <ul>
        {data.products.slice(0, shown).map((product) => (
          <li key={product.id}>
            <Link className={styles.row} viewTransition to={productPath(product)}>
              <ProductPicture className={styles.picture} src={product.phoneImageUrl} alt="" size={52} />
              <span className={styles.text}>
                <b>{product.name}</b>
                <small>
                  {[capacityText(product.batteryCapacity), product.inStock ? 'In stock' : 'Out of stock'].filter(Boolean).join(' · ')}
                </small>
              </span>
              <b className="num">{formatJmd(product.price)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <Link className={styles.all} to={all}>
          See all {data.total} batteries
        </Link>
      )}
    </section>
  );
}
