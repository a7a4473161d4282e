import type { Readable } from 'node:stream';
import type { Multipart } from './multipart.ts';

/** What is known of a stored object. Sizes are bytes; `contentType` is what the uploader claimed, never proof. */
export interface ObjectInfo extends ListedObject {
  contentType: string;
  /** Opaque; the same bytes have the same etag within one store. */
  etag: string;
}

/** One line of a listing; the age of an object is now − `lastModified`. */
export interface ListedObject {
  key: string;
  size: number;
  lastModified: Date;
}

/** An object being read. The caller must consume or destroy `body`, or its file or connection stays open. */
export interface OpenedObject {
  info: ObjectInfo;
  body: Readable;
}

export interface PutOptions {
  /** Defaults to application/octet-stream; anything that is not a media type becomes that too. */
  contentType?: string | undefined;
  /** Bytes; defaults to and never exceeds `SERVER_PUT_LIMIT`. More is OBJECT_TOO_LARGE and stores nothing. */
  maxBytes?: number | undefined;
}

export interface ReceiveOptions {
  /** Bytes, as the sender announced them. */
  size: number;
  contentType?: string | undefined;
}

export interface PresignOptions {
  /** Seconds, 1 to 3600; 900 for an upload and 300 for reading when left out (product.md#receipts). */
  expiresInSeconds?: number | undefined;
}

export interface PresignPutOptions extends PresignOptions {
  /** Bytes of the file, which are signed with the URL: the store takes exactly as many and refuses any other upload with 403. */
  size: number;
}

export interface PresignGetOptions extends PresignOptions {
  /** The type that the browser gets. Give the type found in the first bytes; but for pictures the answer is a download. */
  contentType?: string | undefined;
  /** The name a download gets; any text. */
  fileName?: string | undefined;
}

/**
 * A private place for files. Both drivers behave alike:
 * a write replaces the whole object or leaves the old one whole, the last complete write wins;
 * keys are checked by `assertObjectKey`; every failure is an `ObjectStoreError`.
 * A key must not continue another one (`a/b` and `a/b/c`): S3 servers on file systems refuse it.
 */
export interface ObjectStore {
  readonly driver: 'disk' | 'minio';

  /** The same for objects that browsers send in parts. */
  readonly multipart: Multipart;

  /** Makes the bucket or folder. Safe to call at every start and from several processes at once. */
  prepare(): Promise<void>;

  /** Clears away what is no object and that nobody went on with for an hour: files that broke off, parts. To be called now and then. */
  sweep(): Promise<void>;

  /** For readiness: true when the store answers within 1.5 s. Never throws. */
  isReachable(): Promise<boolean>;

  /** A URL at the public address to which a browser may PUT this one object of this size, again and again until it expires. */
  presignPut(key: string, options: PresignPutOptions): Promise<string>;

  /** A URL at the public address from which a browser may GET this one object. The object need not exist. */
  presignGet(key: string, options?: PresignGetOptions): Promise<string>;

  /** Stores from the server. */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<ObjectInfo>;

  /**
   * Stores what a browser sends to this process, as it comes. More than announced is OBJECT_TOO_LARGE and leaves the stream open; an upload that
   * breaks off is UPLOAD_INCOMPLETE. Neither stores anything.
   */
  receive(key: string, stream: Readable, options: ReceiveOptions): Promise<ObjectInfo>;

  /** OBJECT_NOT_FOUND when missing, like `stat`, `head` and `move`. */
  open(key: string): Promise<OpenedObject>;

  stat(key: string): Promise<ObjectInfo>;

  /** The first bytes, at most `length`, to tell the file's type by. */
  head(key: string, length: number): Promise<Buffer>;

  /** Takes the object to another key, out of reach of the URLs signed for the first one; replaces what is there. */
  move(from: string, to: string): Promise<void>;

  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;

  /** All objects whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

/** Bytes. The minio driver holds a server-side put in memory, hence the limit. */
export const SERVER_PUT_LIMIT = 32 * 1024 * 1024;

/** How long `isReachable` waits, in milliseconds. */
export const REACHABLE_WITHIN_MS = 1_500;
