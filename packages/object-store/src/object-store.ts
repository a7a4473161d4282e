import type { Readable } from 'node:stream';
import type { Multipart } from './multipart.ts';

/** Metadata of a stored object. Sizes are bytes; `contentType` is the uploader's unverified claim. */
export interface ObjectInfo extends ListedObject {
  contentType: string;
  /** Opaque; the same bytes have the same etag within one store. */
  etag: string;
}

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
  /** Media type; application/octet-stream by default and for invalid values. */
  contentType?: string | undefined;
  /** Bytes; defaults to and never exceeds `SERVER_PUT_LIMIT`. A larger body throws OBJECT_TOO_LARGE and stores nothing. */
  maxBytes?: number | undefined;
}

export interface ReceiveOptions {
  /** Bytes, from the sender's Content-Length. */
  size: number;
  contentType?: string | undefined;
}

export interface PresignOptions {
  /** Seconds, 1 to 3600; by default 900 for PUT and 300 for GET (product.md#receipts). */
  expiresInSeconds?: number | undefined;
}

export interface PresignPutOptions extends PresignOptions {
  /** Bytes of the file, signed with the URL: the store answers 403 to an upload of any other size. */
  size: number;
}

export interface PresignGetOptions extends PresignOptions {
  /** Type that the server found in the first bytes. Browsers download every file except a picture. */
  contentType?: string | undefined;
  /** File name of a download; any text. */
  fileName?: string | undefined;
}

/**
 * Private file storage. Both drivers behave alike:
 * a write replaces an object atomically, and the last complete write wins;
 * `assertObjectKey` checks keys; every failure is an `ObjectStoreError`.
 * No key may be a folder of another (`a/b` and `a/b/c`), because S3 servers on file systems refuse it.
 */
export interface ObjectStore {
  readonly driver: 'disk' | 'minio';

  readonly multipart: Multipart;

  /** Creates the bucket or folder. Safe at every start and from several processes at the same time. */
  prepare(): Promise<void>;

  /** Deletes unfinished files and parts that are older than an hour; callers run it periodically. */
  sweep(): Promise<void>;

  /** For readiness: true when the store answers within 1.5 s. Never throws. */
  isReachable(): Promise<boolean>;

  /** Public URL for a browser's PUT of this object, of exactly this size; repeatable until it expires. */
  presignPut(key: string, options: PresignPutOptions): Promise<string>;

  /** Public URL for a browser's GET of this object, which need not exist. */
  presignGet(key: string, options?: PresignGetOptions): Promise<string>;

  /** Stores an object that the server created. */
  put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<ObjectInfo>;

  /**
   * Streams a browser's upload through this process. OBJECT_TOO_LARGE when it exceeds `size`, which leaves the stream open;
   * UPLOAD_INCOMPLETE when it breaks off. Neither stores anything.
   */
  receive(key: string, stream: Readable, options: ReceiveOptions): Promise<ObjectInfo>;

  /** OBJECT_NOT_FOUND when missing, like `stat`, `head` and `move`. */
  open(key: string): Promise<OpenedObject>;

  stat(key: string): Promise<ObjectInfo>;

  /** Returns the first bytes, at most `length`, for type detection. */
  head(key: string, length: number): Promise<Buffer>;

  /** Moves an object out of reach of URLs signed for its first key; replaces an existing object. */
  move(from: string, to: string): Promise<void>;

  /** Deleting a missing object succeeds. */
  delete(key: string): Promise<void>;

  /** Lists all objects whose key begins with `prefix`, in no fixed order. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

/** Bytes. Limited because the minio driver holds a server-side put in memory. */
export const SERVER_PUT_LIMIT = 32 * 1024 * 1024;

/** Timeout of `isReachable`, in milliseconds. */
export const REACHABLE_WITHIN_MS = 1_500;
