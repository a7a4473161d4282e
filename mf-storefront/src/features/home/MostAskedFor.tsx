import { useFocusKept } from '@shop/platform/platform';
import { Button, NeedsScript } from '@shop/platform/ui';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../shared/products/ProductGrid.tsx';
import { productsApi } from '../../shared/products/products.api.ts';
import { SectionHead } from '../../shared/stores/SectionHead.tsx';
import styles from './MostAskedFor.module.css';
import { askedFor, mostAsked, shown } from './most-asked.ts';

export function MostAskedFor() {
  const { data, error, isFetching, refetch } = productsApi.useFeaturedProductsQuery(askedFor);
  const hasFailed = error !== undefined && !data;
  const focusProps = useFocusKept<HTMLElement>();
  if (data?.length === 0) return null;
  return (
    <section id="products" className="section" {...focusProps}>
      <SectionHead title="Most asked for" link={{ label: 'Shop all', to: '/device-batteries/All' }} />
      {hasFailed && (
        <p className={styles.failed} role="alert">
          These products could not be loaded.{' '}
          <Button busy={isFetching} onClick={refetch}>
            Retry
          </Button>
        </p>
      )}
      {data && (
        <>
          <NeedsScript>Ordering on this site</NeedsScript>
          <ProductGrid label="Most asked for">
            {mostAsked(data).map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ProductGrid>
        </>
      )}
      {!data && !hasFailed && <ProductGridSkeleton count={shown} />}
    </section>
  );
}
