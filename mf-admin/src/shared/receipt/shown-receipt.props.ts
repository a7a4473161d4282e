import type { OwnReceipt, ReceiptFile } from '@shop/contracts/receipts';

export interface ShownReceiptProps {
  file: Pick<OwnReceipt, 'url' | 'contentType'>;
  /** Shown when the file itself cannot be. */
  facts: Pick<ReceiptFile, 'contentType' | 'size'>;
  orderNumber: string;
  /** Requests a new link; resolves when it has arrived. */
  onExpired: () => PromiseLike<unknown>;
}
