import type { Product } from '@shop/contracts/catalog';
import { useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { LinkButton, Price, ProductPicture, Tag } from '@shop/platform/ui';
import { type ReactNode, useState } from 'react';
import { FitsLine } from '../my-device/FitsLine.tsx';
import { backInStockId, productPath } from '../product-path.ts';
import { AddToCart } from './AddToCart.tsx';
import { factsText } from './facts.ts';
import styles from './ProductCard.module.css';
import { WishlistButton } from './WishlistButton.tsx';

interface ProductCardProps {
  product: Product;
  /** Index in the first visible list, from 0. */
  place?: number;
  staff?: ReactNode;
}

/** Two cards in a row on phones, up to five on desktops. */
const sizes = '(max-width: 43.75rem) 37vw, 243px';

/** Product in a list; a click outside its buttons opens its page (product.md#product-cards). */
export function ProductCard({ product, place, staff }: ProductCardProps) {
  const { isAdmin, user } = useSession();
  const [near, setNear] = useState(false);
  const markNear = () => setNear(true);
  return (
    <article
      className={styles.card}
      aria-labelledby={`product-${product.id}`}
      onPointerEnter={markNear}
      onFocus={markNear}
    >
      <CardPictures product={product} eager={place === 0} near={near} />
      <div className={styles.body}>
        <h3 id={`product-${product.id}`}>
          <Link viewTransition className={styles.link} to={productPath(product)}>
            {product.name}
          </Link>
        </h3>
        {!isAdmin && <WishlistButton product={product} className={styles.heart} />}
        <p className={styles.facts}>{factsText(product)}</p>
        <StockAndModels product={product} />
        <Price className={styles.price} money={product.price} />
        <div className={styles.actions}>
          {!product.inStock && (
            <LinkButton block to={`${productPath(product)}#${backInStockId}`}>
              Tell me when it's back
            </LinkButton>
          )}
          <AddToCart product={product} />
          {isAdmin && user?.staffRole !== 'support' && staff}
        </div>
      </div>
    </article>
  );
}

/**
 * Device image, eager for the first cards and deferred for the others (shell, hold-pictures.ts). Hover or focus loads and shows the battery
 * image.
 */
function CardPictures({ product, eager, near }: { product: Product; eager: boolean; near: boolean }) {
  return (
    <div className={styles.pictures}>
      <ProductPicture src={product.phoneImageUrl} alt={product.deviceName} size={300} sizes={sizes} eager={eager} />
      {near && (
        <ProductPicture
          className={styles.battery}
          src={product.batteryImageUrl}
          alt=""
          size={300}
          sizes={sizes}
          loading="eager"
        />
      )}
      <div className={styles.tags}>
        {product.featured && <Tag tone="gold">Featured</Tag>}
        {!product.inStock && <Tag tone="red">Out of stock</Tag>}
      </div>
    </div>
  );
}

function StockAndModels({ product }: { product: Product }) {
  return (
    <p className={styles.stock}>
      <span className={product.inStock ? styles.in : styles.out}>{product.inStock ? 'In stock' : 'Out of stock'}</span>{' '}
      <FitsLine product={product} />
    </p>
  );
}
