import type { Order, TrackedOrder } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { KnownPayment } from '../orders/order-status.ts';
import type { SignedLink } from '../orders/orders.api.ts';

/** The link that shows an order whole, or its number alone. */
export type OrderLink = Pick<SignedLink, 'orderNumber'> & Partial<Pick<SignedLink, 'key'>>;

export interface LiveOrderProps {
  link: OrderLink;
  /** As the page shows it. */
  order: Pick<Order | TrackedOrder, 'orderNumber' | 'status' | 'updatedAt'>;
  /** Missing by number alone. */
  payment?: KnownPayment;
  refetch: () => unknown;
}

/** Without it the page shows what it was opened with; the code is asked for again when the browser comes online. */
const NotFollowed = () => null;

// In one file with the way to cancel it: one more would cost each first view its name.
const load = async () => (await import(/* webpackChunkName: "order" */ './LiveOrder.tsx')).LiveOrder;

/** What keeps a shown order as it is now (product.md#order-tracking), loaded once the order is there to read. */
export const LiveOrderPart = lazyPart<LiveOrderProps>(load, { name: 'live order', Failed: NotFollowed });
