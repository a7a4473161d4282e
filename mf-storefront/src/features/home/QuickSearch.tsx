import { useNavigate } from '@shop/platform/router';
import { Button } from '@shop/platform/ui';
import { Search, SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { storePendingSearch } from '../../shared/pending-search.ts';
import styles from './QuickSearch.module.css';

const longestSearch = 80;

/** Leaves the trimmed text as the pending search and opens the catalogue (product.md#home). */
export function QuickSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (!wanted) return;
    storePendingSearch(wanted);
    navigate('/device-batteries');
  };
  return (
    <search>
      <form className={styles.form} onSubmit={search}>
        <div className={styles.box}>
          <Search size={20} aria-hidden />
          <input
            id="quick-search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="Quick Search by model"
            maxLength={longestSearch}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            className={styles.send}
            kind="primary"
            type="submit"
            aria-label="Search"
            icon={<SendHorizontal size={20} aria-hidden />}
          />
        </div>
        <label htmlFor="quick-search">Enter model number of your device here</label>
      </form>
    </search>
  );
}
