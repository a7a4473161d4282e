import { Head } from '@shop/platform/platform';
import { Confirmation } from './order-parts.ts';

/** Sets the title even if the page's chunk fails to load. */
export const OrderConfirmation = () => (
  <>
    <Head title="Order confirmation" description="Your order and what happens next." noindex />
    <Confirmation />
  </>
);
