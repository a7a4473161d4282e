import type { OwnReceipt, ReceiptFile } from '@shop/contracts/receipts';

export interface ShownReceiptProps {
  file: Pick<OwnReceipt, 'url' | 'contentType'>;
  /** What is said of it where it cannot be shown. */
  facts: Pick<ReceiptFile, 'contentType' | 'size'>;
  orderNumber: string;
  /** Asks for another link, which is there when the promise is kept. */
  onExpired: () => PromiseLike<unknown>;
}
