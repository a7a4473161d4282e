import type { ProductDetail } from '@shop/contracts/catalog';
import { useSession } from '@shop/platform/platform';
import { Note, Tag } from '@shop/platform/ui';
import { Breadcrumb } from '../../shared/layout/Breadcrumb.tsx';
import { factsText } from '../../shared/products/facts.ts';
import { ProductCard } from '../../shared/products/ProductCard.tsx';
import { ProductGrid } from '../../shared/products/ProductGrid.tsx';
import { BuyBox } from './BuyBox.tsx';
import { DeviceLine } from './DeviceLine.tsx';
import { Fits } from './Fits.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductHead } from './ProductHead.tsx';
import styles from './ProductPage.module.css';
import { Promises } from './Promises.tsx';
import { RecentlySeen } from './RecentlySeen.tsx';
import { crumbsOf } from './rules/crumbs.ts';
import { mayBeNotVerified } from './rules/model-number.ts';
import { Specifications } from './Specifications.tsx';

/** Product with its details; a discontinued product shows alternatives. */
export function ProductView({ product }: { product: ProductDetail }) {
  const { isAdmin } = useSession();
  const { featured, name, onSale, description, deviceName } = product;
  return (
    <>
      <ProductHead product={product} />
      <Breadcrumb crumbs={crumbsOf(product)} current={name} />
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.text}>
          <p className={styles.tags}>
            {onSale && featured && <Tag tone="gold">Featured</Tag>}
            <DeviceLine product={product} />
          </p>
          <h1 id={`product-${product.id}`}>{name}</h1>
          <p className="muted">{factsText(product)}</p>
          {onSale ? (
            <BuyBox product={product} wishable={!isAdmin} />
          ) : (
            <NoLongerSold related={product.related.length > 0} />
          )}
          {onSale && <Promises />}
          <Fits product={product} />
          {mayBeNotVerified(deviceName) && (
            <Note>
              iOS may say that it cannot verify this battery, and may not show its health. The {deviceName} works all
              the same.
            </Note>
          )}
          {description && <p>{description}</p>}
          <Specifications product={product} />
        </div>
      </div>
      <Related product={product} />
      <RecentlySeen product={product} />
    </>
  );
}

function NoLongerSold({ related }: { related: boolean }) {
  return (
    <Note tone="amber">
      <b>No longer sold.</b>{' '}
      {related ? 'Similar batteries are below.' : 'Call or write to us: we may know another way.'}
    </Note>
  );
}

function Related({ product: { onSale, related } }: { product: ProductDetail }) {
  if (related.length === 0) return null;
  const title = onSale ? 'Others also fixed' : 'The nearest that we sell';
  return (
    <section className="section">
      <h2 className={styles.title}>{title}</h2>
      <ProductGrid label={title}>
        {related.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
