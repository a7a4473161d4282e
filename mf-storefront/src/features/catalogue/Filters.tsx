import { Button, SearchField, SelectField } from '@shop/platform/ui';
import { useState } from 'react';
import styles from './Filters.module.css';
import { longestSearch, sorts } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';
import { usePriceOptions } from './use-price-options.ts';

/**
 * Search, price and order (product.md#catalogue). They act at once, without script by a button; the picture has no room for labels,
 * so they are for screen readers.
 */
export function Filters({ catalogue }: { catalogue: Catalogue }) {
  const { search, price, sort, choose } = catalogue;
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const prices = usePriceOptions(catalogue, near);
  return (
    <search>
      {/* The address says what is chosen, not what the browser remembers of the controls. */}
      <form
        className={styles.filters}
        action="/device-batteries"
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          className={styles.search}
          label="Search batteries"
          hideLabel
          placeholder="Search batteries..."
          name="q"
          maxLength={longestSearch}
          value={search}
          onSearch={(q) => choose({ q }, { replace: search !== '' })}
        />
        <SelectField
          label="Price"
          hideLabel
          name="price"
          options={prices}
          value={price}
          onChange={(value) => choose({ price: value })}
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
        <Kept catalogue={catalogue} />
        <noscript>
          <Button type="submit" kind="primary">
            Show
          </Button>
        </noscript>
      </form>
    </search>
  );
}

/** What the form itself does not ask for. */
const Kept = ({ catalogue: { category, brand } }: { catalogue: Catalogue }) => (
  <>
    <input type="hidden" name="category" value={category} />
    {brand && <input type="hidden" name="brand" value={brand} />}
  </>
);
