import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ReceiptType, receiptType } from '@shop/contracts/receipt-type';
import { free } from '@shop/object-store/body';
import { ProblemError } from '@shop/service-kit/problem';
import { hides, reach } from './rules/hidden-content.ts';

/** A receipt's file by its bytes. */
interface ReceiptContent {
  /** Undefined where it is none that a receipt may have. */
  type: ReceiptType | undefined;
  /** MD5, for receipts that have nothing else to compare with. */
  etag: string;
  /** The same for the same bytes, however they came and wherever they are kept. */
  sha256: string;
  /** It is more than a file of its type. */
  hidden: boolean;
}

/** Reads a receipt once, chunk by chunk; its type is in its first bytes. */
export async function readContent(head: Uint8Array, body: Readable): Promise<ReceiptContent> {
  const type = receiptType(head);
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let hidden = false;
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
    // What is looked for may lie on both sides of a border.
    hidden ||= hides(type, chunk) || hides(type, Buffer.concat([end, chunk.subarray(0, reach)]));
    end = Buffer.concat([end, chunk.subarray(-reach)]).subarray(-reach);
    free(chunk);
  }
  return { type, etag: md5.digest('hex'), sha256: sha256.digest('hex'), hidden };
}

/** Why a file is no receipt, or nothing (product.md#receipts). */
export function refusalOf({ type, hidden }: ReceiptContent, hasAnnouncedSize: boolean): ProblemError | undefined {
  if (!hasAnnouncedSize) {
    return new ProblemError('VALIDATION_FAILED', 'The file has another size than was announced. Please upload it again.', { errors: [] });
  }
  if (!type) return new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'The receipt must be a JPEG, PNG, WebP or HEIC picture, or a PDF.');
  if (!hidden) return undefined;
  const detail = 'This file holds more than a receipt, such as a script or another file. Please upload a photo or a screenshot of it.';
  return new ProblemError('UNSUPPORTED_MEDIA_TYPE', detail);
}
