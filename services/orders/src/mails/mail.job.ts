import type { OrderStatus } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';

/** The outbox queue of all mails of this service. */
export const mailQueue = 'order-mails';

/** A mail about one order; everything else is read when it is sent. */
export type OrderMailJob =
  | { mail: 'received'; orderId: string }
  | { mail: 'payment-verified'; orderId: string; reference: string }
  | { mail: 'payment-failed'; orderId: string; reason: string }
  | { mail: 'refund-noted'; orderId: string }
  /** What staff say with a notification counts instead of the order's own. */
  | { mail: 'status'; orderId: string; status: OrderStatus; note: string; trackingInfo?: string; estimatedDelivery?: string };

/**
 * A `summary` stands for the mails that the limit of its address has put off (see put-off-mails.service.ts); a `claim` asks whether
 * an account may have the orders of the address.
 */
export type MailJob =
  | OrderMailJob
  | ShopChangedJob
  | { mail: 'claim'; claimId: string; address: string }
  | { mail: 'summary'; address: string };

/** Tells an admin of another bank account or e-mail address of the shop. */
export interface ShopChangedJob {
  mail: 'shop-changed';
  address: string;
  by: string;
  at: string;
  before: Pick<Shop, 'email' | 'bank'>;
  after: Pick<Shop, 'email' | 'bank'>;
}
