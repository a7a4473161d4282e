import { SelectField } from '@shop/platform/ui';
import styles from './Filters.module.css';
import { pillBrands } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';

export function BrandSelect({ catalogue: { category, brands, choose } }: { catalogue: Catalogue }) {
  const pills = pillBrands(category);
  if (pills.length === 0) return null;
  const chosen = brands.join(',');
  const customOptions = chosen && !pills.includes(chosen) ? [{ value: chosen, label: brands.join(', ') }] : [];
  return (
    <SelectField
      className={styles.brand}
      label="Brand"
      hideLabel
      name="brand"
      options={[
        { value: '', label: 'All Brands' },
        ...pills.map((name) => ({ value: name, label: name })),
        ...customOptions,
      ]}
      value={chosen}
      onChange={(brand) => choose({ brand: brand.split(',') })}
    />
  );
}
