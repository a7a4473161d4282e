import { useEffect, useRef } from 'react';
import { CheckoutPage } from './features/checkout/CheckoutPage.tsx';
import { prepareForOrder } from './order-parts.ts';

/** /checkout, and from the moment when somebody begins with it, in the background, what an order will need. */
export function PreparingCheckout() {
  const begun = useRef(false);
  const onBegin = () => {
    if (begun.current) return;
    begun.current = true;
    prepareForOrder();
  };
  useEffect(() => {
    const onOnline = () => void (begun.current && prepareForOrder());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return <CheckoutPage onBegin={onBegin} />;
}
