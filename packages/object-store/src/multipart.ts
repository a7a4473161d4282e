import { notFound, partsInvalid } from './errors.ts';
import { assertObjectKey } from './object-key.ts';
import type { PresignPutOptions } from './object-store.ts';

/** Bytes that every part of an upload but its last has at least, as S3 wants it. */
export const SMALLEST_PART = 5 * 1024 * 1024;

/** An upload in parts, as `begin` has named it. */
export interface UploadName {
  /** Where the object will be. */
  key: string;
  uploadId: string;
}

/** A part as its sender knows it. */
export interface SentPart {
  number: number;
  /** What the store has answered to its PUT, without quotation marks. */
  etag: string;
}

/** A part that the store has. */
export interface StoredPart extends SentPart {
  /** Bytes. */
  size: number;
}

/**
 * Objects that come in parts. Nothing is to be seen of one before `complete`; what is neither completed nor aborted stays for an hour at least, so its
 * owner remembers and aborts it. An upload that was completed, aborted or never begun is OBJECT_NOT_FOUND.
 */
export interface Multipart {
  begin(key: string, options?: { contentType?: string | undefined }): Promise<string>;

  /** A URL at the public address to which a browser may PUT this one part, numbered from 1, of this size, again and again until it expires. */
  presignPart(upload: UploadName, number: number, options: PresignPutOptions): Promise<string>;

  /** What is there, by number. */
  parts(upload: UploadName): Promise<StoredPart[]>;

  /**
   * Makes the object of these parts, named by ascending number; others that were sent are dropped. PARTS_INVALID when one is missing or another
   * than named, when their order is not ascending, or when one but the last is too small.
   */
  complete(upload: UploadName, parts: SentPart[]): Promise<void>;

  /** Drops the upload with its parts. Aborting what is not there succeeds. */
  abort(upload: UploadName): Promise<void>;
}

/** Stores of other makers use dots; none comes first, since paths read `..` as the folder above. */
const UPLOAD_ID = /^[\w-][\w.-]*$/;

/** Throws for what no upload is called: the id is part of an address, and of a path. */
export function assertUploadName({ key, uploadId }: UploadName): void {
  assertObjectKey(key);
  if (!UPLOAD_ID.test(uploadId)) throw notFound();
}

/** Throws unless the parts are named by ascending number: MinIO joins one that is named twice. */
export function assertAscending(parts: SentPart[]): void {
  if (parts.length === 0 || parts.some(({ number }, index) => number <= (parts[index - 1]?.number ?? 0))) throw partsInvalid();
}
