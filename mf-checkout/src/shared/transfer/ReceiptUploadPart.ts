import { lazyPart } from '@shop/platform/platform';
import { ReceiptPending } from './ReceiptPending.tsx';
import type { ReceiptProgress } from './rules/receipt-progress.ts';
import type { SentFor } from './transfer.api.ts';

export interface ReceiptUploadProps extends SentFor {
  /** What the receipt belongs to: an order's number, or "checkout". The tab keeps the file for it until it is told to forget it. */
  keptFor: string;
  /** Where the page keeps what `onDone` said, that very path while the shop has the receipt; left out by a page that acts at once. */
  proof?: string;
  /** One was rejected before. */
  another?: boolean;
  /** What a form says about the missing receipt. */
  error?: string;
  /** Of the box's first control, for a form's summary of errors. */
  id?: string;
  /** The shop has the receipt, under this path: `bankTransferProof` of a new order, `objectPath` of `PUT /api/orders/…/receipt`. */
  onDone: (objectPath: string) => void;
  /** It was taken away. */
  onRemove?: () => void;
  onProgress?: (progress: ReceiptProgress) => void;
}

/** The box that takes a transfer's receipt and brings it to the shop (product.md#receipts), loaded when it is first shown. */
export const ReceiptUploadPart = lazyPart<ReceiptUploadProps>(async () => (await import('./ReceiptUpload.tsx')).ReceiptUpload, {
  name: 'receipt upload',
  Pending: ReceiptPending,
});
