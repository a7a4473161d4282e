import { errorMessage } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Note } from '@shop/platform/ui';
import { counted } from '../../shared/counted.ts';
import { useFoundQuery } from './aliases.api.ts';
import styles from './SearchWordsPage.module.css';

/** The storefront's search page for a text. */
export const resultsOf = (text: string): string => `/device-batteries?${new URLSearchParams({ q: text })}`;

/** The number of products that the saved alias finds now. */
export function Found({ alias }: { alias: string }) {
  const { data, isFetching, isError, error } = useFoundQuery(alias);
  const tone = isError || data === 0 ? 'amber' : 'green';
  return (
    <div className={styles.found} role="status">
      {!isFetching && (
        <Note tone={tone}>
          {isError
            ? errorMessage(error)
            : `A search for “${alias}” now finds ${data ? counted(data, 'product') : 'nothing'}.`}{' '}
          <Link to={resultsOf(alias)}>See what customers see</Link>
        </Note>
      )}
    </div>
  );
}
