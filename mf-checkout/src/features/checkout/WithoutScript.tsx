import { NeedsScript } from '@shop/platform/ui';
import styles from './WithoutScript.module.css';

/** Replaces the form without JavaScript, because the cart needs a script. */
export const WithoutScript = () => (
  <div className={styles.page}>
    <noscript>
      <h1 className={styles.title}>Checkout</h1>
    </noscript>
    <NeedsScript>Ordering on this site</NeedsScript>
  </div>
);
