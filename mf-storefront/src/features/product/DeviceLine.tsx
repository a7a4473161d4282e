import type { ProductDetail } from '@shop/contracts/catalog';
import { myDevice, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Tag } from '@shop/platform/ui';
import { Check, X } from 'lucide-react';
import { finderPath } from '../../shared/finder-path.ts';
import { canCompare, fitsDevice } from '../../shared/my-device/fitting.ts';
import styles from './ProductPage.module.css';

/** Tells whether the battery fits the chosen device; the height is constant to avoid layout shifts. */
export function DeviceLine({ product }: { product: ProductDetail }) {
  const device = myDevice.use();
  const { pages } = useSite();
  if (!device)
    return (
      pages.includes(finderPath) && (
        <Link className={styles.choose} to={finderPath}>
          <span className="underlined small">Choose your device to check</span>
        </Link>
      )
    );
  const fits = fitsDevice(product, device) || product.fits.some(({ deviceId }) => deviceId === device.id);
  if (fits)
    return (
      <Tag tone="green" icon={<Check size={14} aria-hidden />}>
        {`Fits your ${device.name}`}
      </Tag>
    );
  if (!canCompare(product, device)) return <Tag tone="amber">{`Not listed for your ${device.name}`}</Tag>;
  return (
    <Tag tone="amber" icon={<X size={14} aria-hidden />}>
      {`Does not fit your ${device.name}`}
    </Tag>
  );
}
