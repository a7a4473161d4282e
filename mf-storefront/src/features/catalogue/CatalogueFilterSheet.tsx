import type { ProductFacets } from '@shop/contracts/catalog';
import { useId } from 'react';
import { FilterSheet } from '../../shared/filters/FilterSheet.tsx';
import { type ListFilters, noFilters } from '../../shared/filters/rules/list-filters.ts';
import { useDraft } from '../../shared/filters/use-draft.ts';
import { filterChoices } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';

interface CatalogueFilterSheetProps {
  catalogue: Catalogue;
  facets: ProductFacets | undefined;
  onClose: () => void;
}

export function CatalogueFilterSheet({ catalogue, facets, onClose }: CatalogueFilterSheetProps) {
  const draft = useDraft(catalogue);
  // Replaces the sheet's history entry with the new URL. An unchanged URL does not navigate, so the sheet is closed directly.
  const apply = (filters: ListFilters) => catalogue.choose(filterChoices(filters), { replace: true }) || onClose();
  return (
    <FilterSheet
      id={useId()}
      action="/device-batteries"
      kept={[]}
      clearTo={catalogue.choiceLink(filterChoices(noFilters))}
      applied={catalogue}
      draft={draft}
      brands={facets?.brands ?? []}
      range={facets?.prices}
      onApply={apply}
      onClose={onClose}
    />
  );
}
