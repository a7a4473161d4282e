import { NeedsScript } from '@shop/platform/ui';
import styles from './WithoutScript.module.css';

/** In the place of the form where scripts are switched off: a script keeps the cart. */
export const WithoutScript = () => (
  <div className={styles.page}>
    <noscript>
      <h1 className={styles.title}>Checkout</h1>
    </noscript>
    <NeedsScript>Ordering on this site</NeedsScript>
  </div>
);
