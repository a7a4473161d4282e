import type { OrderStatus } from '@shop/contracts/orders';

/** The outbox queue of all mails of this service. */
export const mailQueue = 'order-mails';

/**
 * What a mail is about; everything else is read when it is sent. A `summary` stands for the mails that the limit of its address
 * has put off (see put-off-mails.service.ts).
 */
export type MailJob =
  | { mail: 'received'; orderId: string }
  | { mail: 'payment-failed'; orderId: string; reason: string }
  | { mail: 'status'; orderId: string; status: OrderStatus; note: string }
  | { mail: 'summary'; address: string };
