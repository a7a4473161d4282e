import { errorMessage } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { chipsOf } from '../../shared/filters/rules/chips.ts';
import { noFilters } from '../../shared/filters/rules/list-filters.ts';
import { ProductList } from '../../shared/listing/ProductList.tsx';
import { useFittingList } from '../../shared/my-device/use-fitting-list.ts';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { productsApi } from '../../shared/products/products.api.ts';
import { CatalogueHead } from './CatalogueHead.tsx';
import styles from './CatalogueList.module.css';
import { NothingFound } from './NothingFound.tsx';
import { filterChoices, productQuery, searchAddress } from './rules/address.ts';
import { StaffActionsPart } from './StaffActionsPart.tsx';
import type { Catalogue } from './use-catalogue.ts';

/** The catalogue's products, 24 a page (product.md#catalogue). */
export function CatalogueList({ catalogue }: { catalogue: Catalogue }) {
  const { search, page, choiceLink } = catalogue;
  const list = useFittingList(productsApi.useProductsInfiniteQuery, productQuery(catalogue));
  return (
    <ProductList
      list={list}
      head={(products, noindex) => <CatalogueHead catalogue={catalogue} products={products} noindex={noindex} />}
      correction={{ typed: search, to: searchAddress(catalogue, { exact: true }) }}
      found={(total) => foundText(total, search)}
      chips={chipLinks(catalogue)}
      clear={isNarrowed(catalogue) && <ClearFilters {...catalogue} />}
      failure={{ title: 'The products could not be loaded.', text: errorMessage(list.error) }}
      empty={<NothingFound catalogue={catalogue} />}
      title={() => <h2 className="visually-hidden">Products</h2>}
      label="Products found"
      card={(product, index) => (
        <ProductCard key={product.id} product={product} place={index} staff={<StaffActionsPart product={product} />} />
      )}
      page={page}
      pageLink={(number) => choiceLink({ page: number > 1 ? String(number) : '' })}
      shownText={(shown, total) => (
        <p className="muted">
          {foundText(total)}
          {shown < total && <span>{`, ${shown} shown`}</span>}
        </p>
      )}
    />
  );
}

const foundText = (total: number, search = '') => (
  <>
    <b>{total}</b>{' '}
    <span>{`${total === 1 ? 'product' : 'products'} found${total === 0 && search ? ` for “${search}”` : ''}`}</span>
  </>
);

const chipLinks = (catalogue: Catalogue) =>
  chipsOf(catalogue).map(({ label, without }) => ({
    label,
    to: catalogue.choiceLink(filterChoices({ ...catalogue, ...without })),
  }));

const isNarrowed = (catalogue: Catalogue): boolean =>
  catalogue.search !== '' || chipsOf(catalogue).length > 0 || catalogue.sort !== 'featured';

const ClearFilters = ({ choiceLink }: Catalogue) => (
  <Link className={styles.clear} to={choiceLink({ q: '', sort: '', ...filterChoices(noFilters) })} preventScrollReset>
    <span className="underlined">Clear Filters</span>
  </Link>
);
