import type { Order, TrackedOrder } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { KnownPayment } from '../orders/order-status.ts';
import type { SignedLink } from '../orders/orders.api.ts';

/** Signed link, or only the order number. */
export type OrderLink = Pick<SignedLink, 'orderNumber'> & Partial<Pick<SignedLink, 'key'>>;

export interface LiveOrderProps {
  link: OrderLink;
  order: Pick<Order | TrackedOrder, 'orderNumber' | 'status' | 'updatedAt'>;
  /** Missing in a lookup by number alone. */
  payment?: KnownPayment;
  refetch: () => unknown;
}

/** Without live updates the page keeps its first data. */
const NotFollowed = () => null;

// Shares a chunk with the cancel card: another chunk name would add bytes to each first view.
const load = async () => (await import(/* webpackChunkName: "order" */ './LiveOrder.tsx')).LiveOrder;

/** Updates the visible order live (product.md#order-tracking); loaded after the order. */
export const LiveOrderPart = lazyPart<LiveOrderProps>(load, { name: 'live order', Failed: NotFollowed });
