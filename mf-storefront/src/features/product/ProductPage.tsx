import { errorMessage, Head, useFocusKept } from '@shop/platform/platform';
import { useParams } from '@shop/platform/router';
import { EmptyState, FailedState, LinkButton, Skeleton } from '@shop/platform/ui';
import styles from './ProductPage.module.css';
import { ProductView } from './ProductView.tsx';
import { productApi } from './product.api.ts';

export function ProductPage() {
  const { slug = '' } = useParams();
  const { currentData: product, error, isFetching, refetch } = productApi.useProductPageQuery(slug);
  const focusProps = useFocusKept<HTMLDivElement>();
  const isMissing = !product && (error as { status?: number } | undefined)?.status === 404;
  return (
    <div className={`wrap ${styles.page}`} {...focusProps}>
      {product && <ProductView key={product.id} product={product} />}
      {!product && <Nameless title={isMissing ? 'No such product' : 'Product'} />}
      {isMissing && <Missing />}
      {!product && error !== undefined && !isMissing && (
        <FailedState title="The product could not be loaded." onRetry={refetch} retrying={isFetching} telephone>
          {errorMessage(error)}
        </FailedState>
      )}
      {!product && error === undefined && <ProductPlace />}
    </div>
  );
}

/** Title while the product is loading, missing or failed. */
function Nameless({ title }: { title: string }) {
  return (
    <>
      <Head title={title} noindex />
      <h1 className="visually-hidden">{title}</h1>
    </>
  );
}

/** Shown when a slow 404 arrives after the page was rendered. */
function Missing() {
  return (
    <EmptyState
      title="There is no such product"
      action={<LinkButton to="/device-batteries/All">Show all products</LinkButton>}
    >
      The link may be incomplete. Your cart is unchanged.
    </EmptyState>
  );
}

function ProductPlace() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the product">
      <div className={styles.emptyPicture} />
      <div className={styles.emptyText}>
        <Skeleton title lines={8} />
      </div>
    </div>
  );
}
