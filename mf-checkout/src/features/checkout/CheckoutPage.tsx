import { useCart } from '@shop/platform/platform';
import { Card, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { useHydrated } from '../../shared/parts/use-hydrated.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import styles from './CheckoutPage.module.css';
import { Columns } from './Columns.tsx';
import { EmptyCart } from './EmptyCart.tsx';

/** /checkout (product.md#checkout). The cart and the draft live in the browser, so the form appears there. */
function CheckoutPage() {
  const hydrated = useHydrated();
  const { lines } = useCart();
  const [placing, setPlacing] = useState(false);
  return (
    <>
      <CheckoutHeader />
      <div className={`wrap ${styles.page}`}>
        {!hydrated && <Pending />}
        {hydrated && (lines.length > 0 || placing ? <CheckoutForm onPlacing={setPlacing} /> : <EmptyCart />)}
      </div>
    </>
  );
}

function Pending() {
  return (
    <div aria-busy>
      <Columns
        main={
          <Card padded>
            <Skeleton lines={8} />
          </Card>
        }
        side={
          <Card padded>
            <Skeleton lines={5} />
          </Card>
        }
      />
    </div>
  );
}

export { CheckoutPage as Component };
