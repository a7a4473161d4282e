import { SearchField, SelectField } from '@shop/platform/ui';
import { useState } from 'react';
import styles from './Filters.module.css';
import { longestSearch, sorts } from './rules/address.ts';
import type { Catalogue } from './use-catalogue.ts';
import { usePriceOptions } from './use-price-options.ts';

/** Search, price and order (product.md#catalogue). They act at once; the picture has no room for labels, so they are for screen readers. */
export function Filters({ catalogue }: { catalogue: Catalogue }) {
  const { search, price, sort, choose } = catalogue;
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const prices = usePriceOptions(catalogue, near);
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.search}
        label="Search batteries"
        hideLabel
        placeholder="Search batteries..."
        maxLength={longestSearch}
        value={search}
        onSearch={(q) => choose({ q }, { replace: search !== '' })}
      />
      <SelectField
        label="Price"
        hideLabel
        options={prices}
        value={price}
        onChange={(value) => choose({ price: value })}
        onPointerEnter={come}
        onFocus={come}
      />
      <SelectField
        label="Sort by"
        hideLabel
        options={sorts}
        value={sort}
        onChange={(value) => choose({ sort: value === 'featured' ? '' : value })}
      />
    </search>
  );
}
