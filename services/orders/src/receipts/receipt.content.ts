import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ReceiptType, receiptType } from '@shop/contracts/receipt-type';
import { free } from '@shop/object-store/body';
import { ProblemError } from '@shop/service-kit/http/problem';
import { hides, reach } from './rules/hidden-content.ts';

interface ReceiptContent {
  /** Undefined for an unsupported file type. */
  type: ReceiptType | undefined;
  /** MD5, for comparison with receipts that have no SHA-256. */
  etag: string;
  /** Identifies equal files independent of the store and the kind of upload. */
  sha256: string;
  /** True if the file contains scripts, other files or anything else that a receipt does not need. */
  hidden: boolean;
}

/** Reads a receipt once, chunk by chunk. `head` has the bytes that its type is found by. */
export async function readContent(head: Uint8Array, body: Readable): Promise<ReceiptContent> {
  const type = receiptType(head);
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let hidden = false;
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    md5.update(chunk);
    sha256.update(chunk);
    // A match may cross the boundary of two chunks.
    hidden ||= hides(type, chunk) || hides(type, Buffer.concat([end, chunk.subarray(0, reach)]));
    end = Buffer.concat([end, chunk.subarray(-reach)]).subarray(-reach);
    free(chunk);
  }
  return { type, etag: md5.digest('hex'), sha256: sha256.digest('hex'), hidden };
}

/** Returns why a file is rejected, or undefined (product.md#receipts). */
export function refusalOf({ type, hidden }: ReceiptContent, hasAnnouncedSize: boolean): ProblemError | undefined {
  if (!hasAnnouncedSize) {
    return new ProblemError(
      'VALIDATION_FAILED',
      'The size of the file differs from the announced one. Please upload it again.',
      {
        errors: [],
      },
    );
  }
  if (!type)
    return new ProblemError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The receipt must be a JPEG, PNG, WebP or HEIC picture, or a PDF.',
    );
  if (!hidden) return undefined;
  const detail =
    'This file holds more than a receipt, such as a script or another file. Please upload a photo or a screenshot of it.';
  return new ProblemError('UNSUPPORTED_MEDIA_TYPE', detail);
}
