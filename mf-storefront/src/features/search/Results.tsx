import { LinkButton } from '@shop/platform/ui';
import { ProductList, type ProductPages } from '../../shared/listing/ProductList.tsx';
import { NothingFound } from '../../shared/nothing-found/NothingFound.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './Results.module.css';
import { searchChips } from './rules/choices.ts';
import { perPage, type SearchFilters, writeFilters } from './rules/filters.ts';
import { SearchHead } from './SearchHead.tsx';

/** Search results, twenty a page (product.md#search-page). */
export function Results({ filters, list }: { filters: SearchFilters; list: ProductPages }) {
  const { q, page } = filters;
  const link = (part: Partial<SearchFilters>) => `/search?${writeFilters({ ...filters, page: 1, ...part })}`;
  return (
    <ProductList
      className={styles.results}
      list={list}
      head={(products, noindex) => <SearchHead filters={filters} products={products} noindex={noindex} />}
      correction={{ typed: q, to: link({ exact: true }) }}
      found={(total) => (
        <span className="muted">{`Found ${total} result${total === 1 ? '' : 's'}${total === 0 && q ? ` for “${q}”` : ''}`}</span>
      )}
      chips={searchChips(filters).map(({ label, without }) => ({ label, to: link(without) }))}
      failure={{ title: 'Search failed. Please try again or contact support.' }}
      empty={
        <NothingFound title="No products found" search={q} actions={<LinkButton to="/search">Clear All</LinkButton>}>
          Try adjusting your search criteria or filters to find what you're looking for.
        </NothingFound>
      }
      title={(total) => <h2>{`Search Results (${total} product${total === 1 ? '' : 's'})`}</h2>}
      label="Search results"
      card={(product, index) => <ResultCard key={product.id} product={product} eager={index === 0} />}
      page={page}
      pageLink={(number) => link({ page: number })}
      shownText={(loaded, total) => {
        const shown = (page - 1) * perPage + loaded;
        return (
          <>
            <p className="muted">{`${shown} of ${total} products shown`}</p>
            <progress className={styles.progress} max={total} value={shown} aria-hidden />
          </>
        );
      }}
    />
  );
}
