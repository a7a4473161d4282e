import { useShop } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import styles from './WithoutScript.module.css';

/** What stands in the place of the form where scripts are switched off: the cart is kept by one. */
export function WithoutScript() {
  const shop = useShop();
  return (
    <noscript>
      <div className={styles.page}>
        <h1 className={styles.title}>Checkout</h1>
        <Note tone="amber" icon={<CircleAlert size={20} aria-hidden />}>
          Cart and checkout need JavaScript, which is switched off in this browser.
          {shop && (
            <>
              {' You can order by telephone: '}
              <a href={`tel:${shop.telephoneLink}`}>
                <span className="unbroken">{shop.telephone}</span>
              </a>
              .
            </>
          )}
        </Note>
      </div>
    </noscript>
  );
}
