import { Link } from '@shop/platform/router';
import styles from './Correction.module.css';

interface CorrectionProps {
  shown: string | null | undefined;
  typed: string;
  /** Link that searches the typed words uncorrected. */
  to: string;
}

/** Corrected search words with a link to the typed ones (product.md#search-words). */
export function Correction({ shown, typed, to }: CorrectionProps) {
  if (!shown) return null;
  return (
    <p className={styles.correction} title={`Showing ${shown}. Search instead for ${typed}.`}>
      <span>
        Showing <b>{shown}</b>.
      </span>{' '}
      <span>
        <Link className="underlined" to={to}>
          Search instead for {typed}
        </Link>
        .
      </span>
    </p>
  );
}
