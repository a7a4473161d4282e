import { Head, useCart, useHydrated } from '@shop/platform/platform';
import { classNames } from '@shop/platform/ui';
import { useEffect, useState } from 'react';
import { onDraftForgotten } from '../../shared/outbox/draft.ts';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import styles from './CheckoutPage.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { WithoutScript } from './WithoutScript.tsx';

/**
 * The server renders both the filled and the empty page (product.md#checkout). A script in the document head selects one by the browser's
 * cart.
 */
export function CheckoutPage({ onBegin }: { onBegin: () => void }) {
  const hydrated = useHydrated();
  const { lines } = useCart();
  const [placing, setPlacing] = useState(false);
  // A new key resets the form after sign-out.
  const [form, setForm] = useState(0);
  useEffect(() => onDraftForgotten(() => setForm((count) => count + 1)), []);
  const filled = lines.length > 0 || placing;
  return (
    <>
      <Head title="Checkout" noindex />
      <CheckoutHeader />
      <div className={`wrap ${styles.page}`}>
        <WithoutScript />
        {(filled || !hydrated) && (
          <div className={classNames('needs-script', !hydrated && styles.filled)}>
            <CheckoutForm key={form} onBegin={onBegin} onPlacing={setPlacing} />
          </div>
        )}
        {!(filled && hydrated) && (
          <div className={classNames('needs-script', !hydrated && styles.empty)}>
            <EmptyCart />
          </div>
        )}
      </div>
      <CheckoutFooter />
    </>
  );
}
