import { longestText } from '@shop/contracts/search';
import { lazyPart } from '@shop/platform/platform';
import { Button, LinkButton, SearchField, SelectField } from '@shop/platform/ui';
import { type ReactNode, useState } from 'react';
import { FilterButton } from '../../shared/filters/FilterButton.tsx';
import row from '../../shared/filters/FilterRow.module.css';
import { KeptFilters } from '../../shared/filters/KeptFilters.tsx';
import { chipsOf } from '../../shared/filters/rules/chips.ts';
import { WithSuggestions } from '../../shared/suggestions/WithSuggestions.tsx';
import { BrandSelect } from './BrandSelect.tsx';
import { DeviceChip } from './DeviceChip.tsx';
import styles from './Filters.module.css';
import { facetsApi, facetsQuery } from './facets.api.ts';
import { priceName, searchAddress, sorts } from './rules/address.ts';
import { pillBrands } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';
import { usePriceOptions } from './use-price-options.ts';

/** Preloaded when the pointer or focus nears its button. */
const CatalogueFilterSheetPart = lazyPart(
  async () => (await import('./CatalogueFilterSheet.tsx')).CatalogueFilterSheet,
  {
    name: 'advanced filters',
  },
);

/** Filters that apply immediately, and the button for Advanced Filters. */
export function Filters({ catalogue }: { catalogue: Catalogue }) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const { data: facets } = facetsApi.useFacetsQuery(facetsQuery(catalogue), { skip: !near && !open });
  const come = () => {
    setNear(true);
    void CatalogueFilterSheetPart.preload();
  };
  const count = chipsOf(catalogue).length;
  return (
    <>
      <ChoiceForm catalogue={catalogue}>
        <FilterButton count={count} expanded={open} onNear={come} onPress={() => setOpen(true)} />
        {/* The search page has the same filters as a plain form. */}
        <noscript>
          <LinkButton to={searchAddress(catalogue)}>Filters</LinkButton>
        </noscript>
      </ChoiceForm>
      {open && <CatalogueFilterSheetPart catalogue={catalogue} facets={facets} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Search, price and sort (product.md#catalogue), with a submit button without JavaScript. Labels are visually hidden; `children` start the
 * row.
 */
function ChoiceForm({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { category, search, sort, choose } = catalogue;
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const prices = usePriceOptions(catalogue, near);
  const asked = ['price', 'minPrice', 'maxPrice', ...(pillBrands(category).length > 0 ? ['brand'] : [])];
  return (
    <search>
      {/* The URL is the source of truth, so browsers must not restore form values. */}
      <form
        className={styles.filters}
        action="/device-batteries"
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <WithSuggestions exactTo={(words) => searchAddress({ ...catalogue, search: words }, { exact: true })}>
          <SearchField
            label="Search batteries"
            hideLabel
            placeholder="Search batteries..."
            name="q"
            maxLength={longestText}
            value={search}
            onSearch={(q) => choose({ q }, { replace: search !== '' })}
          />
        </WithSuggestions>
        <fieldset className={`${row.row} ${styles.row}`} aria-label="Filters and order">
          {children}
          <DeviceChip />
          <BrandSelect catalogue={catalogue} />
          <SelectField
            label="Price"
            hideLabel
            name="price"
            options={prices}
            value={priceName(catalogue)}
            onChange={(price) => choose({ price })}
            onPointerEnter={come}
            onFocus={come}
          />
          <SelectField
            label="Sort by"
            hideLabel
            name="sort"
            options={sorts}
            value={sort}
            onChange={(value) => choose({ sort: value === 'featured' ? '' : value })}
          />
          <input type="hidden" name="category" value={category} />
          <KeptFilters filters={catalogue} asked={asked} />
          <noscript>
            <Button type="submit" kind="primary">
              Show
            </Button>
          </noscript>
        </fieldset>
      </form>
    </search>
  );
}
