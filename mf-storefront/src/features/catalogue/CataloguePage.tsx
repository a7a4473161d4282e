import { Link } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';
import { pendingSearch } from '../../shared/pending-search.ts';
import { CatalogueList } from './CatalogueList.tsx';
import styles from './CataloguePage.module.css';
import { CategoryPills } from './CategoryPills.tsx';
import { Filters } from './Filters.tsx';
import { headingOf } from './rules/head.ts';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';

export function CataloguePage() {
  const catalogue = useCatalogue();
  const { category, search } = catalogue;
  usePendingSearch(catalogue);
  const heading = headingOf(catalogue);
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <Link to="/">Home</Link>
        <span aria-hidden>›</span>
        <span aria-current="page">{search ? 'Search' : category === 'All' ? 'All Products' : category}</span>
      </nav>
      <h1 title={search && heading}>{heading}</h1>
      <CategoryPills catalogue={catalogue} />
      <Filters catalogue={catalogue} />
      <CatalogueList key={category} catalogue={catalogue} />
    </div>
  );
}

/** Applies the home page's search after hydration, because a loader on the server cannot read it. */
function usePendingSearch({ search, choose }: Catalogue): void {
  const applyPending = useEffectEvent(() => {
    const pending = search ? '' : pendingSearch.take();
    if (pending) choose({ q: pending }, { replace: true });
  });
  useEffect(() => applyPending(), []);
}
