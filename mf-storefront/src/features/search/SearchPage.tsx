import { useHydrated } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { classNames } from '@shop/platform/ui';
import { useState } from 'react';
import { useWantedQuery } from '../../shared/filters/use-wanted-query.ts';
import { useFittingList } from '../../shared/my-device/use-fitting-list.ts';
import { searchMetadataApi } from '../../shared/search-metadata.api.ts';
import { AdvancedFilters } from './AdvancedFilters.tsx';
import { Results } from './Results.tsx';
import { readFilters, type SearchFilters, searchQuery, writeFilters } from './rules/filters.ts';
import { SearchBar } from './SearchBar.tsx';
import styles from './SearchPage.module.css';
import { searchApi } from './search.api.ts';

/** Width that fits a filter panel beside the list. */
const isDesk = () => matchMedia('(min-width: 62.5rem)').matches;

/** /search (product.md#search-page); the URL holds its state. */
export function SearchPage() {
  const [query, go] = useWantedQuery();
  const [panel, setPanel] = useState(true);
  const [sheet, setSheet] = useState(false);
  const filters = readFilters(query);
  const { data: metadata } = searchMetadataApi.useSearchMetadataQuery();
  const list = useFittingList(searchApi.useSearchInfiniteQuery, searchQuery(filters));
  const expanded = useHydrated() ? (isDesk() ? panel : sheet) : undefined;
  const choose = (part: Partial<SearchFilters>, replace = false) =>
    go((latest) => writeFilters({ ...readFilters(latest), ...part, page: 1 }), { replace });
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <Link to="/">Home</Link> <span aria-hidden>›</span> <span aria-current="page">Search</span>
      </nav>
      <h1>Advanced Product Search</h1>
      <div className={classNames(styles.columns, panel && styles.withPanel)}>
        <SearchBar
          filters={filters}
          categories={metadata?.categories ?? []}
          choose={choose}
          expanded={expanded}
          onFilters={() => (isDesk() ? setPanel(!panel) : setSheet(true))}
        />
        <AdvancedFilters
          filters={filters}
          range={metadata?.priceRange}
          facets={list.data?.pages[0]?.facets}
          choose={choose}
          panel={panel}
          sheet={sheet}
          closeSheet={() => setSheet(false)}
        />
        <Results filters={filters} list={list} />
      </div>
    </div>
  );
}
