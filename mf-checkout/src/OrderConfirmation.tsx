import { Head } from '@shop/platform/platform';
import { Confirmation } from './order-parts.ts';

/** /order-confirmation: what it says of itself stands whether its own code comes or not. */
export const OrderConfirmation = () => (
  <>
    <Head title="Order confirmation" description="Your order and what happens next." noindex />
    <Confirmation />
  </>
);
