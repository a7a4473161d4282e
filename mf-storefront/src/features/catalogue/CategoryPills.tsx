import { categories } from '@shop/contracts/catalog';
import { Link } from '@shop/platform/router';
import { Pill } from '@shop/platform/ui';
import { categoryAddress, type ListCategory } from './rules/address.ts';
import { brandsOf } from './rules/brands.ts';
import type { Catalogue } from './use-catalogue.ts';

const pills: ListCategory[] = ['All', ...categories];

/** The categories as links, and under Android and Tablet their brands (text 1 §2). */
export function CategoryPills({ catalogue }: { catalogue: Catalogue }) {
  const { category, query } = catalogue;
  return (
    <>
      <nav className="catalogue-pills" aria-label="Categories">
        {pills.map((name) => (
          <Link
            key={name}
            to={categoryAddress(name, query)}
            className={name === category ? 'ui-pill ui-pill-on' : 'ui-pill'}
            aria-current={name === category ? 'page' : undefined}
          >
            {name === 'All' ? 'All Products' : name}
          </Link>
        ))}
      </nav>
      <BrandPills catalogue={catalogue} />
    </>
  );
}

function BrandPills({ catalogue: { category, brand, choose } }: { catalogue: Catalogue }) {
  const brands = brandsOf(category);
  if (brands.length === 0) return null;
  return (
    <fieldset className="catalogue-pills catalogue-brands">
      <legend className="visually-hidden">Brand</legend>
      <Pill selected={brand === ''} onClick={() => choose({ brand: '' })}>
        All Brands
      </Pill>
      {brands.map((name) => (
        <Pill key={name} selected={name === brand} onClick={() => choose({ brand: name })}>
          {name}
        </Pill>
      ))}
    </fieldset>
  );
}
