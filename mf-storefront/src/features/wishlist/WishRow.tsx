import type { SomeProducts } from '@shop/contracts/catalog';
import { myDevice, toast } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Card, IconButton, LinkButton, NeedsScript, Price, ProductPicture } from '@shop/platform/ui';
import { Heart } from 'lucide-react';
import { fitsDevice } from '../../shared/my-device/fitting.ts';
import { backInStockId, productPath } from '../../shared/product-path.ts';
import { AddToCart } from '../../shared/products/AddToCart.tsx';
import { factsText, modelsShort } from '../../shared/products/facts.ts';
import { WishlistButton } from '../../shared/products/WishlistButton.tsx';
import { wishlist } from '../../shared/products/wishlist.ts';
import styles from './WishRow.module.css';

type Wish = SomeProducts[number];

const undoMs = 10_000;

export function WishRow({ product, own, hearted }: { product: Wish; own: boolean; hearted: boolean }) {
  const { name, phoneImageUrl, price, onSale } = product;
  return (
    <Card className={styles.row}>
      <ProductPicture className={styles.picture} src={phoneImageUrl} alt="" size={104} />
      <div className={styles.text}>
        <h2 id={`product-${product.id}`}>
          <Link viewTransition to={productPath(product)}>
            {name}
          </Link>
        </h2>
        <p className="muted">{factsText(product)}</p>
        <p className="muted small">
          <Stock product={product} />
          <Models product={product} />
        </p>
        {onSale && <Price className={styles.price} money={price} />}
      </div>
      {own && <Remove product={product} />}
      {!own && hearted && <WishlistButton product={product} />}
      <div className={styles.next}>
        <NextStep product={product} />
      </div>
    </Card>
  );
}

function Stock({ product: { inStock, onSale } }: { product: Wish }) {
  if (!onSale) return <b className={styles.out}>No longer sold</b>;
  return <b className={inStock ? styles.in : styles.out}>{inStock ? 'In stock' : 'Out of stock'}</b>;
}

/** Shows model numbers, or "Fits your …" for the chosen device. */
function Models({ product }: { product: Wish }) {
  const device = myDevice.use();
  const { modelNumbers } = product;
  if (device && fitsDevice(product, device)) {
    return (
      <>
        {' · '}
        <b className={styles.in}>{`Fits your ${device.name}`}</b>
      </>
    );
  }
  return modelNumbers.length > 0 && <span title={modelNumbers.join(', ')}>{` · ${modelsShort(modelNumbers)}`}</span>;
}

function NextStep({ product }: { product: Wish }) {
  const path = productPath(product);
  if (!product.onSale)
    return (
      <LinkButton block to={path}>
        See the nearest
      </LinkButton>
    );
  if (!product.inStock)
    return (
      <LinkButton block to={`${path}#${backInStockId}`}>
        Tell me when it's back
      </LinkButton>
    );
  return (
    <>
      <NeedsScript>Ordering on this site</NeedsScript>
      <AddToCart product={product} wide />
    </>
  );
}

function Remove({ product: { id, name } }: { product: Wish }) {
  const remove = () => {
    const before = wishlist.get();
    wishlist.set(before.filter((other) => other !== id));
    // Restores the product's position in the current list.
    const undo = () => {
      const now = wishlist.get().filter((other) => other !== id);
      const place = Math.min(before.indexOf(id), now.length);
      wishlist.set([...now.slice(0, place), id, ...now.slice(place)]);
    };
    toast({
      title: 'Removed from wishlist',
      description: name,
      duration: undoMs,
      action: { label: 'Undo', onClick: undo },
    });
  };
  return (
    <IconButton className={styles.heart} label={`Remove ${name} from the wishlist`} onClick={remove}>
      <Heart size={20} fill="currentcolor" aria-hidden />
    </IconButton>
  );
}
