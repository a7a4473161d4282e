import { notFound, partsInvalid } from './errors.ts';
import { assertObjectKey } from './object-key.ts';
import type { PresignPutOptions } from './object-store.ts';

/** Smallest size in bytes of every part except the last, as in S3. */
export const SMALLEST_PART = 5 * 1024 * 1024;

export interface UploadName {
  key: string;
  uploadId: string;
}

export interface SentPart {
  number: number;
  /** ETag of the part's PUT response, without quotation marks. */
  etag: string;
}

export interface StoredPart extends SentPart {
  /** Bytes. */
  size: number;
}

/**
 * Multipart uploads. An object is invisible before `complete`. Incomplete uploads stay for at least an hour, so their owner must abort
 * them. OBJECT_NOT_FOUND for an upload that is completed, aborted or unknown.
 */
export interface Multipart {
  begin(key: string, options?: { contentType?: string | undefined }): Promise<string>;

  /** Public URL for a browser's PUT of this part, numbered from 1, of exactly this size; repeatable until it expires. */
  presignPart(upload: UploadName, number: number, options: PresignPutOptions): Promise<string>;

  /** Stored parts, by number. */
  parts(upload: UploadName): Promise<StoredPart[]>;

  /**
   * Creates the object from these parts, in ascending order of their numbers; drops all other parts. PARTS_INVALID when a part is
   * missing, differs or is too small, or when the order is not ascending.
   */
  complete(upload: UploadName, parts: SentPart[]): Promise<void>;

  /** Drops the upload with its parts. Aborting an unknown upload succeeds. */
  abort(upload: UploadName): Promise<void>;
}

/** Other S3 servers use dots in upload ids; a leading dot is forbidden because of `..` in paths. */
const UPLOAD_ID = /^[\w-][\w.-]*$/;

/** Throws for an invalid upload id, because the id becomes part of a URL and of a path. */
export function assertUploadName({ key, uploadId }: UploadName): void {
  assertObjectKey(key);
  if (!UPLOAD_ID.test(uploadId)) throw notFound();
}

/** Throws unless the part numbers ascend, because MinIO would append a repeated part twice. */
export function assertAscending(parts: SentPart[]): void {
  if (parts.length === 0 || parts.some(({ number }, index) => number <= (parts[index - 1]?.number ?? 0)))
    throw partsInvalid();
}
