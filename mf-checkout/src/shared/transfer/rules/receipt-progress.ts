/** The states of a receipt in its box (product.md#receipts); `empty` is none. */
export type ReceiptState = 'empty' | 'preparing' | 'waiting' | 'stalled' | 'uploading' | 'finishing' | 'paused' | 'failed' | 'complete';

/** As much of it as the page around the box needs. */
export interface ReceiptProgress {
  state: ReceiptState;
  percent: number;
}

const underWay: ReceiptState[] = ['preparing', 'waiting', 'stalled', 'uploading', 'finishing'];

/** It gets to the shop without anybody doing anything. */
export const isUnderWay = ({ state }: Pick<ReceiptProgress, 'state'>): boolean => underWay.includes(state);
