import type { DeviceModel } from '@shop/contracts/catalog';
import { Link } from '@shop/platform/router';
import { LinkButton, NeedsScript, Price, ProductPicture, Skeleton, Tag } from '@shop/platform/ui';
import { backInStockId, productPath } from '../../shared/product-path.ts';
import { AddToCart } from '../../shared/products/AddToCart.tsx';
import { capacityText } from '../../shared/products/facts.ts';
import styles from './BatteryStep.module.css';
import { IsItYours } from './IsItYours.tsx';
import { Numbers } from './Numbers.tsx';
import { ReadFailed } from './ReadFailed.tsx';
import type { Finder } from './use-finder.ts';

export function BatteryStep({ place: { device }, models }: Finder) {
  if (!device) return models.error ? <ReadFailed read={models} /> : <EmptyBattery />;
  return (
    <>
      <Battery device={device} />
      <IsItYours device={device} />
    </>
  );
}

function Battery({ device: { name, imageUrl, modelNumbers, product } }: { device: DeviceModel }) {
  const { inStock } = product;
  const path = productPath(product);
  const capacity = capacityText(product.batteryCapacity);
  return (
    <article className={styles.battery} aria-labelledby={`product-${product.id}`}>
      <Link className={styles.picture} to={path} tabIndex={-1} aria-hidden>
        <ProductPicture src={imageUrl} alt="" size={220} eager />
      </Link>
      <div className={styles.words}>
        <h3 id={`product-${product.id}`}>
          <Link to={path}>{product.name}</Link>
        </h3>
        <p className="muted">
          {capacity && `${capacity} · `}Fits the {name}
          {modelNumbers.length > 0 && ': '}
          <Numbers of={modelNumbers} />
        </p>
        <p className={styles.price}>
          <Price money={product.price} />
          <Tag tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Tag>
        </p>
        <div className={styles.actions}>
          {inStock ? (
            <>
              <NeedsScript>Ordering on this site</NeedsScript>
              <AddToCart product={{ ...product, deviceName: name, phoneImageUrl: imageUrl }} wide />
            </>
          ) : (
            <LinkButton kind="primary" to={`${path}#${backInStockId}`}>
              Tell me when it's back
            </LinkButton>
          )}
          <LinkButton to={path}>All about this battery</LinkButton>
        </div>
      </div>
    </article>
  );
}

function EmptyBattery() {
  return (
    <div className={styles.battery} role="status" aria-label="Loading the battery">
      <span className={styles.picture} />
      <Skeleton className={styles.words} title lines={5} />
    </div>
  );
}
