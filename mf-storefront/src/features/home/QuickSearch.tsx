import { longestText } from '@shop/contracts/search';
import { useNavigate } from '@shop/platform/router';
import { Button } from '@shop/platform/ui';
import { Search, SendHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { pendingSearch } from '../../shared/pending-search.ts';
import { WithSuggestions } from '../../shared/suggestions/WithSuggestions.tsx';
import styles from './QuickSearch.module.css';

/** Saves the trimmed text as the pending search and opens the catalogue (product.md#home). Without JavaScript a plain form submits it. */
export function QuickSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    if (!text) return;
    pendingSearch.keep(text);
    navigate('/device-batteries');
  };
  return (
    <search>
      <form className={styles.form} action="/device-batteries" method="get" onSubmit={search}>
        <WithSuggestions>
          <div className={styles.box}>
            <Search size={20} aria-hidden />
            <input
              id="quick-search"
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="Quick Search by model"
              maxLength={longestText}
            />
            <Button
              className={styles.send}
              kind="primary"
              type="submit"
              aria-label="Search"
              icon={<SendHorizontal size={20} aria-hidden />}
            />
          </div>
        </WithSuggestions>
        <label htmlFor="quick-search">Enter model number of your device here</label>
      </form>
    </search>
  );
}
