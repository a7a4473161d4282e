import { useEffect, useRef } from 'react';
import { CheckoutPage } from './features/checkout/CheckoutPage.tsx';
import { prepareForOrder } from './order-parts.ts';

/** On the first interaction with /checkout, preloads the code that placing an order needs. */
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
