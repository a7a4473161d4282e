import type { Product } from '@shop/contracts/catalog';
import { myDevice } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import styles from './FitsBadge.module.css';
import { fitsDevice } from './fitting.ts';

/** "Fits your Galaxy A12" at the foot of a picture: the browser learns it after the drawing, and nothing may move. */
export function FitsBadge({ product }: { product: Product }) {
  const device = myDevice.use();
  if (!device || !fitsDevice(product, device)) return null;
  return (
    <p className={styles.badge} data-fits>
      <Tag tone="green" icon={<Check size={14} aria-hidden />}>
        Fits your {device.name}
      </Tag>
    </p>
  );
}
