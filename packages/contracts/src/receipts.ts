import type { Money } from './money.ts';
import type { OrderStatus, PaymentStatus } from './orders.ts';

/** Largest receipt, in bytes (product.md#receipts). */
export const maxReceiptBytes = 5_242_880;

/** Body of `POST /api/objects/upload`, which may be left out. */
export interface BeginUpload {
  /** Bytes of the file, 1 to {@link maxReceiptBytes}; without it the address takes a file of any such size. */
  size?: number;
  /** Of an upload of that size that was begun and not finished: it gets a new address, and takes no further room. */
  uploadURL?: string;
}

/**
 * Its answer: where the browser PUTs the receipt, of exactly that size where one was named, for 15 minutes (product.md#receipts). 429 `UPLOAD_LIMIT_REACHED` with
 * `Retry-After` where the person, their address or the whole shop has too much that no order has taken.
 */
export interface BegunUpload {
  uploadURL: string;
}

/** Body of `PUT /api/bank-transfers`: the `uploadURL` that the receipt was sent to, or the `location` of a finished multipart upload. */
export interface BankTransfer {
  transferProofURL: string;
}

/** Its answer: what `bankTransferProof` of an order is to be, once (product.md#receipts). */
export interface FinishedReceipt {
  objectPath: string;
}

/** `GET /api/s3/params?filename&type&metadata[size]`, as the uploader's own client asks: one PUT, signed as `POST /api/objects/upload` signs. */
export interface S3Parameters {
  method: 'PUT';
  url: string;
  fields: Record<string, never>;
  headers: Record<string, string>;
}

/** Body of `POST /api/s3/multipart`; `metadata.size` is the file's size in bytes. */
export interface BeginMultipart {
  filename: string;
  type: string;
  metadata: { size: number };
}

/** Its answer. Every other call names both: `…/multipart/{uploadId}…?key={key}`. */
export interface MultipartUpload {
  key: string;
  uploadId: string;
}

/** One of `GET /api/s3/multipart/{uploadId}?key`, in order: what the store has. */
export interface UploadedPart {
  PartNumber: number;
  Size: number;
  ETag: string;
}

/** `GET /api/s3/multipart/{uploadId}/{partNumber}?key`: where the part is PUT, and for how many seconds. */
export interface PartUpload {
  url: string;
  expires: number;
}

/** Body of `POST /api/s3/multipart/{uploadId}/complete?key`. */
export interface CompleteMultipart {
  parts: Pick<UploadedPart, 'PartNumber' | 'ETag'>[];
}

/** Its answer: what `transferProofURL` of `PUT /api/bank-transfers` is to be. */
export interface CompletedMultipart {
  location: string;
}

/**
 * Body of `PUT /api/orders/{orderNumber}/receipt`: a finished receipt for a bank transfer that has none yet or whose last one was rejected. By the
 * order's owner, or by whoever has the `key` of its tracking link. The payment is `pending` again and the receipt desk sees it. Answers with the order;
 * 409 `PAYMENT_DECIDED` where the payment is verified or refunded, or the order is cancelled.
 */
export interface SendReceipt {
  objectPath: string;
  key?: string;
}

/** `GET /api/admin/orders/:id/receipt`: a link to the receipt for 5 minutes, and whether the same file came with another order. */
export interface OrderReceipt {
  url: string;
  contentType: string;
  usedBefore: boolean;
}

/** `GET /api/orders/{orderNumber}/receipt?key=`: a link to the newest receipt for 5 minutes, for the order's owner or whoever has the key of its tracking link. */
export interface OwnReceipt {
  url: string;
  contentType: string;
  /** Bytes; 0 where nobody knows. */
  size: number;
  sentAt: string;
}

/** One of `GET /api/admin/orders/:id/receipts`, the newest first: every receipt of an order, each with a link for 5 minutes. */
export interface KeptReceipt extends OwnReceipt {
  /** Why it was rejected; null of the one that counts. */
  rejection: string | null;
}

export const receiptStates = ['waiting', 'decided'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * `GET /api/admin/receipts?state=waiting|decided&after=` (staff): the receipt desk's queue, 20 at a time. Waiting ones oldest first, decided ones by
 * their decision, newest first. With `order`, an order's id, that one alone.
 */
export interface ReceiptPage {
  entries: ReceiptEntry[];
  /** How many wait in all. */
  waiting: number;
  /** For the next page's `after`; null at the end. */
  next: string | null;
}

/** `GET /api/admin/receipts/store` (staff): asked again while the desk is open. */
export interface ReceiptStore {
  /** Receipts can be neither looked at nor sent until the store is back; orders go on. */
  away: boolean;
}

/** A bank-transfer order that has a receipt, as the desk decides about it. */
export interface ReceiptEntry {
  orderId: string;
  orderNumber: string;
  customerName: string;
  /** The order's, all of it. */
  total: Money;
  /** What of it had come by rejected receipts, as staff said with the last rejection; null where nobody said so, and of a payment that is verified or refunded. */
  amountPaid: Money | null;
  paymentStatus: PaymentStatus;
  /** A cancelled order's transfer is rejected, or its refund is noted: it is not verified. */
  orderStatus: OrderStatus;
  orderedAt: string;
  /** The order's: with it a decision says what was looked at. */
  updatedAt: string;
  /** The newest one. */
  receipt: ReceiptFile;
  /** Those before it, newest first. */
  earlier: RejectedReceipt[];
  /** Who decided and with which reference or reason; null while it waits. */
  decision: { at: string; who: string; note: string } | null;
}

/** A receipt that was rejected before another one came. */
export interface RejectedReceipt extends ReceiptFile {
  /** The reason. */
  rejection: string;
  rejectedAt: string;
  /** The member of staff; empty where the timeline does not say. */
  rejectedBy: string;
}

/** A file that came as a receipt, by what staff tell it by. */
export interface ReceiptFile {
  contentType: string;
  /** Bytes. */
  size: number;
  sentAt: string;
  /** Numbers of other orders that came with the very same file. */
  sameAs: string[];
}
