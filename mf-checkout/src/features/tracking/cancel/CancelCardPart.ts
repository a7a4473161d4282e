import type { Order } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../../../shared/orders/orders.api.ts';
import { LookingUp } from '../TrackedOrderCard.tsx';

export interface CancelCardProps {
  order: Order;
  link: SignedLink;
}

/** Last on the page, and of no use without script: loaded when it is first shown. */
export const CancelCardPart = lazyPart<CancelCardProps>(
  async () => (await import(/* webpackChunkName: "order" */ './CancelCard.tsx')).CancelCard,
  {
    name: 'cancel order',
    Pending: LookingUp,
  },
);
