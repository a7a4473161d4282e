import { SelectField } from '@shop/platform/ui';
import styles from './Filters.module.css';
import { pillBrands } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Brand filter of a phone. */
export function BrandSelect({ catalogue: { category, brands, choose } }: { catalogue: Catalogue }) {
  const known = pillBrands(category);
  if (known.length === 0) return null;
  const chosen = brands.join(',');
  const own = chosen && !known.includes(chosen) ? [{ value: chosen, label: brands.join(', ') }] : [];
  return (
    <SelectField
      className={styles.brand}
      label="Brand"
      hideLabel
      name="brand"
      options={[{ value: '', label: 'All Brands' }, ...known.map((name) => ({ value: name, label: name })), ...own]}
      value={chosen}
      onChange={(brand) => choose({ brand: brand.split(',') })}
    />
  );
}
