import type { Order } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../../../shared/orders/orders.api.ts';
import { LookingUp } from '../TrackedOrderCard.tsx';

export interface CancelCardProps {
  order: Order;
  link: SignedLink;
}

/** Loaded when first shown: it is last on the page and needs JavaScript. */
export const CancelCardPart = lazyPart<CancelCardProps>(
  async () => (await import(/* webpackChunkName: "order" */ './CancelCard.tsx')).CancelCard,
  {
    name: 'cancel order',
    Pending: LookingUp,
  },
);
