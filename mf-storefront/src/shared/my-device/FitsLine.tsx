import type { Product } from '@shop/contracts/catalog';
import { myDevice } from '@shop/platform/platform';
import { Check } from 'lucide-react';
import { modelsText } from '../products/facts.ts';
import styles from './FitsLine.module.css';
import { fitsDevice } from './fitting.ts';

/** Compatible models, or "Fits your Galaxy A12" once the browser has read the chosen device; the line keeps its height. */
export function FitsLine({ product }: { product: Product }) {
  const device = myDevice.use();
  const fits = device && fitsDevice(product, device);
  const text = fits ? `Fits your ${device.name}` : modelsText(product.modelNumbers);
  return (
    <span key={text} className={styles.line} data-fits={fits} title={fits ? text : product.modelNumbers.join(', ')}>
      {fits && <Check size={14} aria-hidden />}
      {text}
    </span>
  );
}
