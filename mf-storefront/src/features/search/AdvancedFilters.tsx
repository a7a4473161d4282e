import type { ProductFacets } from '@shop/contracts/catalog';
import type { SearchMetadata } from '@shop/contracts/search';
import { useId } from 'react';
import { FilterActions, FilterPanel } from '../../shared/filters/FilterPanel.tsx';
import { FilterSheet } from '../../shared/filters/FilterSheet.tsx';
import type { ListFilters } from '../../shared/filters/rules/list-filters.ts';
import { useDraft } from '../../shared/filters/use-draft.ts';
import styles from './AdvancedFilters.module.css';
import { cleared, type SearchFilters, writeFilters } from './rules/filters.ts';

interface AdvancedFiltersProps {
  filters: SearchFilters;
  range: SearchMetadata['priceRange'] | undefined;
  facets: ProductFacets | undefined;
  /** Returns false when the list does not change. */
  choose: (part: Partial<SearchFilters>, replace?: boolean) => boolean;
  panel: boolean;
  sheet: boolean;
  closeSheet: () => void;
}

/** Advanced Filters: a panel on desktops, a sheet on phones, `<details>` without JavaScript (product.md#filters). */
export function AdvancedFilters({ filters, range, facets, choose, panel, sheet, closeSheet }: AdvancedFiltersProps) {
  const id = useId();
  const draft = useDraft(filters);
  const clearTo = `/search?${writeFilters(cleared(filters))}`;
  const shared = {
    action: '/search',
    kept: keptOf(filters),
    applied: filters,
    draft,
    brands: facets?.brands ?? [],
    range,
  };
  const clear = () => {
    draft.clear();
    choose(cleared(filters));
  };
  // Replaces the sheet's history entry with the new URL. An unchanged URL does not navigate, so the sheet is closed directly.
  const applyInSheet = (next: Partial<ListFilters>) => choose(next, true) || closeSheet();
  return (
    <>
      {panel && (
        <section className={styles.aside} aria-label="Advanced Filters">
          <h2>Advanced Filters</h2>
          <FilterPanel
            {...shared}
            id={id}
            onApply={(next) => choose(next)}
            foot={<FilterActions form={id} clearTo={clearTo} onClear={clear} />}
          />
        </section>
      )}
      <noscript className={styles.fold}>
        <details>
          <summary>Advanced Filters</summary>
          <FilterPanel
            {...shared}
            id={`${id}-fold`}
            onApply={choose}
            foot={<FilterActions form={`${id}-fold`} clearTo={clearTo} onClear={clear} />}
          />
        </details>
      </noscript>
      {sheet && (
        <FilterSheet {...shared} id={`${id}-sheet`} clearTo={clearTo} onApply={applyInSheet} onClose={closeSheet} />
      )}
    </>
  );
}

const keptOf = ({ q, category, sortBy }: SearchFilters): [string, string][] =>
  Object.entries({ q, category, sortBy }).filter(([, value]) => value !== '');
