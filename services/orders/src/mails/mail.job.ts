import type { OrderStatus } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import type { StaffMailJob } from '@shop/service-kit/mails/staff-mails';

export const mailQueue = 'order-mails';

/** The order's data is read at sending time. */
export type OrderMailJob =
  | { mail: 'received'; orderId: string }
  | { mail: 'payment-verified'; orderId: string; reference: string }
  | { mail: 'payment-failed'; orderId: string; reason: string }
  | { mail: 'refund-noted'; orderId: string }
  /** These values override those of the order. */
  | {
      mail: 'status';
      orderId: string;
      status: OrderStatus;
      note: string;
      trackingInfo?: string;
      estimatedDelivery?: string;
    };

/**
 * A `summary` replaces mails that the hourly limit postponed (put-off-mails.service.ts). A `claim` asks for confirmation of earlier
 * orders.
 */
export type MailJob =
  | OrderMailJob
  | ShopChangedJob
  | StaffMailJob
  | { mail: 'claim'; claimId: string; address: string }
  | { mail: 'summary'; address: string };

export interface ShopChangedJob {
  mail: 'shop-changed';
  address: string;
  by: string;
  at: string;
  before: Pick<Shop, 'email' | 'bank'>;
  after: Pick<Shop, 'email' | 'bank'>;
}
