import type { Money } from './money.ts';
import type { OrderStatus, PaymentStatus } from './orders.ts';

/** Largest receipt, in bytes (product.md#receipts). */
export const maxReceiptBytes = 5_242_880;

/** Optional body of `POST /api/objects/upload`. */
export interface BeginUpload {
  /** Bytes of the file, 1 to {@link maxReceiptBytes}; without it the URL takes a file of any such size. */
  size?: number;
  /** URL of an unfinished upload of that size: it gets a new URL and uses no further quota. */
  uploadURL?: string;
}

/**
 * Response of `POST /api/objects/upload`: URL for the receipt's PUT, of exactly `size` if given, for 15 minutes (product.md#receipts).
 * 429 `UPLOAD_LIMIT_REACHED` with `Retry-After` when the caller, their IP address or the whole shop has too many unused uploads.
 */
export interface BegunUpload {
  uploadURL: string;
}

/** Body of `PUT /api/bank-transfers`: the receipt's `uploadURL`, or the `location` of a finished multipart upload. */
export interface BankTransfer {
  transferProofURL: string;
}

/** Response of `PUT /api/bank-transfers`: the value for an order's `bankTransferProof`, usable once (product.md#receipts). */
export interface FinishedReceipt {
  objectPath: string;
}

/**
 * `GET /api/s3/params?filename&type&metadata[size]`, as the uploader's own client requests it: one PUT, signed as for `POST
 * /api/objects/upload`.
 */
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

/** Response of `POST /api/s3/multipart`. Every other call names both: `…/multipart/{uploadId}…?key={key}`. */
export interface MultipartUpload {
  key: string;
  uploadId: string;
}

/** One item of `GET /api/s3/multipart/{uploadId}?key`: a stored part, in order. */
export interface UploadedPart {
  PartNumber: number;
  Size: number;
  ETag: string;
}

/** `GET /api/s3/multipart/{uploadId}/{partNumber}?key`: URL for the part's PUT, and its lifetime in seconds. */
export interface PartUpload {
  url: string;
  expires: number;
}

/** Body of `POST /api/s3/multipart/{uploadId}/complete?key`. */
export interface CompleteMultipart {
  parts: Pick<UploadedPart, 'PartNumber' | 'ETag'>[];
}

/** Response of the completion: the value for `transferProofURL` of `PUT /api/bank-transfers`. */
export interface CompletedMultipart {
  location: string;
}

/**
 * Body of `PUT /api/orders/{orderNumber}/receipt`: a finished receipt for a bank transfer without one, or with a rejected one. For the
 * order's owner or a caller with the `key` of its tracking link. The payment becomes `pending` and the receipt desk shows it. Returns the
 * order; 409 `PAYMENT_DECIDED` when the payment is verified or refunded, or the order is cancelled.
 */
export interface SendReceipt {
  objectPath: string;
  key?: string;
}

/** `GET /api/admin/orders/:id/receipt`: a link to the receipt for 5 minutes, and other orders with the same file. */
export interface OrderReceipt {
  url: string;
  contentType: string;
  usedBefore: boolean;
}

/**
 * `GET /api/orders/{orderNumber}/receipt?key=`: a link to the newest receipt for 5 minutes, for the order's owner or a caller with the
 * `key` of its tracking link.
 */
export interface OwnReceipt {
  url: string;
  contentType: string;
  /** Bytes; 0 when unknown. */
  size: number;
  sentAt: string;
}

/** One item of `GET /api/admin/orders/:id/receipts`, newest first: every receipt of an order, each with a link for 5 minutes. */
export interface KeptReceipt extends OwnReceipt {
  /** Reason of the rejection; null for the current receipt. */
  rejection: string | null;
}

export const receiptStates = ['waiting', 'decided'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * `GET /api/admin/receipts?state=waiting|decided&after=` (staff): the receipt desk's queue, 20 a page. Waiting ones oldest first, decided
 * ones by their decision, newest first. `order`, an order's id, selects that one alone.
 */
export interface ReceiptPage {
  entries: ReceiptEntry[];
  waiting: number;
  /** `after` of the next page; null at the end. */
  next: string | null;
}

/** `GET /api/admin/receipts/store` (staff): polled while the desk is open. */
export interface ReceiptStore {
  /** The store is down: receipts can be neither shown nor sent, but orders can be placed. */
  away: boolean;
}

/** A bank-transfer order with a receipt, as the desk shows it. */
export interface ReceiptEntry {
  orderId: string;
  orderNumber: string;
  customerName: string;
  total: Money;
  /** Amount already paid, as staff noted with the last rejection; null without a note, and once the payment is verified or refunded. */
  amountPaid: Money | null;
  paymentStatus: PaymentStatus;
  /** A cancelled order's transfer cannot be verified, only rejected or refunded. */
  orderStatus: OrderStatus;
  orderedAt: string;
  /** The order's `updatedAt`; a decision sends it back to detect a newer receipt. */
  updatedAt: string;
  receipt: ReceiptFile;
  /** Earlier receipts, newest first. */
  earlier: RejectedReceipt[];
  /** The deciding staff member with the reference or reason; null while the receipt waits. */
  decision: { at: string; who: string; note: string } | null;
}

/** A receipt that a later one replaced after its rejection. */
export interface RejectedReceipt extends ReceiptFile {
  rejection: string;
  rejectedAt: string;
  /** Staff member; empty when the timeline has no name. */
  rejectedBy: string;
}

/** File details of a receipt for staff. */
export interface ReceiptFile {
  contentType: string;
  size: number;
  sentAt: string;
  /** Numbers of other orders with an identical file. */
  sameAs: string[];
}
