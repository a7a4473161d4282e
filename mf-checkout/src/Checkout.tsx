import { useEffect } from 'react';
import { CheckoutPage } from './features/checkout/CheckoutPage.tsx';
import { prepareForOrder } from './order-parts.ts';

/** /checkout, and in the background what an order will need. */
export function Checkout() {
  useEffect(() => {
    prepareForOrder();
    window.addEventListener('online', prepareForOrder);
    return () => window.removeEventListener('online', prepareForOrder);
  }, []);
  return <CheckoutPage />;
}

export { Checkout as Component };
