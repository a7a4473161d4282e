import { getETA } from '@uppy/core/utils';
import type { Choosing } from '../receipt-on-its-way.ts';
import type { ReceiptFile } from '../receipt-uppy.ts';
import type { Refusal } from './refusals.ts';

interface FileView {
  name: string;
  data: Blob | undefined;
  /** In bytes. */
  size: number;
  sent: number;
  percent: number;
}

/** Content of the receipt box, by state (product.md#receipts). */
export type ReceiptView =
  | { state: 'empty'; refusal?: Refusal }
  | { state: 'preparing'; name: string; replaces: boolean }
  | (FileView &
      (
        | { state: 'stalled' | 'finishing' | 'paused' }
        | { state: 'waiting'; why: 'connection' | 'shop' }
        | { state: 'uploading'; secondsLeft: number | undefined }
        | { state: 'failed'; failure: string }
        // The refusal of a file that should have replaced this one.
        | { state: 'complete'; finishedAt: string; refusal: Refusal | undefined }
      ));

/** All bytes may be sent before the shop confirms the receipt. */
const mostUnfinished = 99;

/** `proof` comes from the box's props. */
export function receiptView(
  file: ReceiptFile | undefined,
  choosing: Choosing,
  online: boolean,
  proof: string | undefined,
): ReceiptView {
  const { preparing, replaces = false, refusal } = choosing;
  if (preparing) return { state: 'preparing', name: preparing, replaces };
  if (!file) return withoutFile(refusal, proof);
  const { name, meta, progress, isPaused } = file;
  const size = file.size ?? 0;
  const data = file.data instanceof Blob ? file.data : undefined;
  const seen = {
    name,
    data,
    size,
    sent: progress.bytesUploaded || 0,
    percent: Math.min(progress.percentage ?? 0, mostUnfinished),
  };
  const lost = proof !== undefined && proof !== meta.objectPath;
  if (meta.objectPath && lost)
    return { ...seen, state: 'failed', failure: 'The shop keeps a receipt without an order for one hour.' };
  if (meta.objectPath) return { ...seen, percent: 100, state: 'complete', finishedAt: meta.finishedAt ?? '', refusal };
  if (meta.stalled) return { ...seen, state: 'stalled' };
  if (isPaused) return { ...seen, state: 'paused' };
  if (meta.retrying) return { ...seen, state: 'waiting', why: online && meta.answered ? 'shop' : 'connection' };
  if (meta.failure) return { ...seen, state: 'failed', failure: meta.failure };
  if (progress.uploadComplete) return { ...seen, state: 'finishing' };
  if (!online) return { ...seen, state: 'waiting', why: 'connection' };
  return { ...seen, state: 'uploading', secondsLeft: progress.bytesUploaded ? getETA(progress) : undefined };
}

function withoutFile(refusal: Refusal | undefined, proof: string | undefined): ReceiptView {
  // The shop has a receipt that this browser lost or has not opened yet.
  if (proof)
    return {
      state: 'complete',
      name: 'Receipt',
      data: undefined,
      size: 0,
      sent: 0,
      percent: 100,
      finishedAt: '',
      refusal,
    };
  return { state: 'empty', refusal };
}
