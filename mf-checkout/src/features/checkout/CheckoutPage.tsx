import { useCart, useHead } from '@shop/platform/platform';
import { Card, EmptyState, LinkButton, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { useHydrated } from '../../shared/parts/use-hydrated.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import './checkout.css';

/** /checkout (text 2 §2). The cart and the draft live in the browser, so the form appears there. */
export function CheckoutPage() {
  useHead({ title: 'Checkout', canonical: '/checkout' });
  const hydrated = useHydrated();
  const { lines } = useCart();
  const [placing, setPlacing] = useState(false);
  return (
    <>
      <CheckoutHeader />
      <div className="wrap checkout">
        <h1>Checkout</h1>
        {!hydrated && <Waiting />}
        {hydrated && (lines.length > 0 || placing ? <CheckoutForm onPlacing={setPlacing} /> : <EmptyCart />)}
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <Card className="checkout-empty">
      <EmptyState
        title="Your cart is empty"
        action={
          <LinkButton kind="primary" to="/device-batteries">
            Continue Shopping
          </LinkButton>
        }
      >
        Choose a battery for your phone or tablet, then come back here.
      </EmptyState>
    </Card>
  );
}

function Waiting() {
  return (
    <div className="checkout-columns" aria-busy>
      <Card padded>
        <Skeleton lines={8} />
      </Card>
      <Card padded>
        <Skeleton lines={5} />
      </Card>
    </div>
  );
}

export { CheckoutPage as Component };
