import type { OrderStatus } from '@shop/contracts/orders';

/** The outbox queue of all mails of this service. */
export const mailQueue = 'order-mails';

/** A mail about one order; everything else is read when it is sent. */
export type OrderMailJob =
  | { mail: 'received'; orderId: string }
  | { mail: 'payment-failed'; orderId: string; reason: string }
  | { mail: 'status'; orderId: string; status: OrderStatus; note: string };

/**
 * A `summary` stands for the mails that the limit of its address has put off (see put-off-mails.service.ts); a `claim` asks whether
 * an account may have the orders of the address.
 */
export type MailJob = OrderMailJob | { mail: 'claim'; claimId: string; address: string } | { mail: 'summary'; address: string };
