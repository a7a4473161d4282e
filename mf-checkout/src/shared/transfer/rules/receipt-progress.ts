/** States of the receipt box (product.md#receipts). */
export type ReceiptState =
  | 'empty'
  | 'preparing'
  | 'waiting'
  | 'stalled'
  | 'uploading'
  | 'finishing'
  | 'paused'
  | 'failed'
  | 'complete';

export interface ReceiptProgress {
  state: ReceiptState;
  percent: number;
}

const underWay: ReceiptState[] = ['preparing', 'waiting', 'stalled', 'uploading', 'finishing'];

export const isUnderWay = ({ state }: Pick<ReceiptProgress, 'state'>): boolean => underWay.includes(state);
