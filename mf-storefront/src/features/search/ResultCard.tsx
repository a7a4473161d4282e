import type { Product } from '@shop/contracts/catalog';
import { useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Button, Price, ProductPicture, Tag } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { FitsLine } from '../../shared/my-device/FitsLine.tsx';
import { productPath } from '../../shared/product-path.ts';
import { factsText } from '../../shared/products/facts.ts';
import card from '../../shared/products/ProductCard.module.css';
import { useAddToCart } from '../../shared/products/use-add-to-cart.ts';
import { WishlistButton } from '../../shared/products/WishlistButton.tsx';
import styles from './ResultCard.module.css';

const sizes = '(max-width: 43.75rem) 37vw, 200px';

/** Product card in search results: badges, price with cents, Add (product.md#search-page). */
export function ResultCard({ product, eager }: { product: Product; eager: boolean }) {
  const { isAdmin } = useSession();
  const { inStock } = product;
  return (
    <article className={card.card} aria-labelledby={`product-${product.id}`}>
      <div className={card.pictures}>
        <ProductPicture src={product.phoneImageUrl} alt={product.deviceName} size={300} sizes={sizes} eager={eager} />
        <div className={card.tags}>{product.featured && <Tag tone="gold">Featured</Tag>}</div>
      </div>
      <div className={card.body}>
        <p className={styles.badges}>
          <Tag tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Tag>
          <Tag>{product.category}</Tag>
        </p>
        <h3 id={`product-${product.id}`}>
          <Link viewTransition className={card.link} to={productPath(product)}>
            {product.name}
          </Link>
        </h3>
        {!isAdmin && <WishlistButton product={product} className={card.heart} />}
        <p className={card.facts}>{factsText(product)}</p>
        <p className={card.stock}>
          <FitsLine product={product} />
        </p>
        <Price className={card.price} money={product.price} decimals />
        <div className={card.actions}>
          <Add product={product} />
        </div>
      </div>
    </article>
  );
}

function Add({ product }: { product: Product }) {
  const { added, add } = useAddToCart(product);
  return (
    <Button
      block
      className={`${styles.add} needs-script`}
      kind={added ? 'done' : 'primary'}
      disabled={!product.inStock}
      aria-disabled={added}
      icon={added ? <Check size={18} aria-hidden /> : undefined}
      aria-describedby={`product-${product.id}`}
      onClick={() => add(1)}
    >
      {added ? 'Added' : 'Add'}
    </Button>
  );
}
