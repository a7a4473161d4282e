import { Button, SelectField } from '@shop/platform/ui';
import { priceBands, sorts } from './rules/address.ts';
import { SearchBox } from './SearchBox.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** Search, price, order, and Clear Filters (text 1 §2). They act at once. */
export function Filters({ catalogue }: { catalogue: Catalogue }) {
  const { price, sort, choose } = catalogue;
  return (
    <search className="catalogue-filters">
      <SearchBox catalogue={catalogue} />
      <SelectField
        label="Price"
        options={[{ value: '', label: 'All Prices' }, ...priceBands]}
        value={price}
        onChange={(value) => choose({ price: value })}
      />
      <SelectField label="Sort by" options={sorts} value={sort} onChange={(value) => choose({ sort: value === 'featured' ? '' : value })} />
      <Button className="catalogue-clear" onClick={() => choose({ q: '', price: '', sort: '', brand: '' })}>
        Clear Filters
      </Button>
    </search>
  );
}
