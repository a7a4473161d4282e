import { lazyPart } from '@shop/platform/platform';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';
import type { ReceiptProgress } from './rules/receipt-progress.ts';
import type { SentFor } from './transfer.api.ts';

export interface ReceiptUploadProps extends SentFor {
  /** Order number or "checkout". The tab keeps the file under this name until `forgetReceipt`. */
  keptFor: string;
  /** The page's stored `objectPath`, or empty; undefined for a page that uses `onDone` immediately. */
  proof?: string;
  /** The shop rejected an earlier receipt. */
  another?: boolean;
  error?: string;
  /** Id of the first control, for the error summary. */
  id?: string;
  /** Passes the uploaded receipt: `bankTransferProof` of a new order, `objectPath` of `PUT /api/orders/…/receipt`. */
  onDone: (objectPath: string) => void;
  onRemove?: () => void;
  onProgress?: (progress: ReceiptProgress) => void;
}

export const ReceiptUploadPart = lazyPart<ReceiptUploadProps>(
  async () => (await import('./ReceiptUpload.tsx')).ReceiptUpload,
  {
    name: 'receipt upload',
    Pending: ReceiptSkeleton,
  },
);
