import type { Readable } from 'node:stream';
import { collect } from '../body.ts';
import type { MinioConfig } from '../config.ts';
import { contentDisposition, mediaType } from '../content-headers.ts';
import { eachCoded } from '../each-coded.ts';
import { assertObjectKey, assertPrefix } from '../object-key.ts';
import {
  type ListedObject,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type PresignGetOptions,
  type PresignPutOptions,
  type PutOptions,
  REACHABLE_WITHIN_MS,
  type ReceiveOptions,
  SERVER_PUT_LIMIT,
} from '../object-store.ts';
import { GET_URL_SECONDS, lifetime, PUT_URL_SECONDS, signedSize } from '../presign.ts';
import { within } from '../within.ts';
import { type MinioClient, minioClient } from './minio-client.ts';
import { download } from './minio-download.ts';
import { coded, codeOf } from './minio-errors.ts';
import { MinioMultipart } from './minio-multipart.ts';
import { presignUpload } from './minio-presign.ts';
import { passOn } from './minio-upload.ts';

/** Stores objects in one private bucket of MinIO or any S3; browsers talk to that server directly. */
export class MinioObjectStore implements ObjectStore {
  readonly driver = 'minio';
  readonly multipart: MinioMultipart;
  readonly #config: MinioConfig;
  readonly #bucket: string;
  readonly #client: MinioClient;
  /** Only signs URLs, for the public host. */
  readonly #publicClient: MinioClient;

  constructor(config: MinioConfig) {
    this.#config = config;
    this.#bucket = config.bucket;
    this.#client = minioClient(config, config.endpoint);
    this.#publicClient = minioClient(config, config.publicEndpoint);
    this.multipart = new MinioMultipart(config, this.#client);
  }

  prepare(): Promise<void> {
    return coded(async () => {
      if (await this.#client.bucketExists(this.#bucket)) return;
      await this.#client.makeBucket(this.#bucket, this.#client.region).catch((error: unknown) => {
        if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error;
      });
    });
  }

  /** The server itself deletes stale uploads (`stale_uploads_expiry`). */
  async sweep(): Promise<void> {}

  isReachable(): Promise<boolean> {
    const found = this.#client.bucketExists(this.#bucket).then((exists) => {
      if (!exists) throw new Error('The bucket does not exist.');
    });
    return within(REACHABLE_WITHIN_MS, found);
  }

  async presignPut(key: string, { size, expiresInSeconds }: PresignPutOptions): Promise<string> {
    assertObjectKey(key);
    return presignUpload(this.#config, key, signedSize(size), lifetime(expiresInSeconds, PUT_URL_SECONDS));
  }

  async presignGet(key: string, options: PresignGetOptions = {}): Promise<string> {
    assertObjectKey(key);
    const seconds = lifetime(options.expiresInSeconds, GET_URL_SECONDS);
    return this.#publicClient.presignedGetObject(this.#bucket, key, seconds, {
      'response-content-disposition': contentDisposition(options.contentType, options.fileName),
      'response-cache-control': 'private, no-store',
      ...(options.contentType && { 'response-content-type': mediaType(options.contentType) }),
    });
  }

  /**
   * Collects a stream first, because the client's own multipart upload mixes concurrent writers of one key and hangs on broken streams.
   */
  async put(key: string, body: Readable | Uint8Array, options: PutOptions = {}): Promise<ObjectInfo> {
    assertObjectKey(key);
    const whole = await collect(body, Math.min(options.maxBytes ?? SERVER_PUT_LIMIT, SERVER_PUT_LIMIT));
    const headers = { 'Content-Type': mediaType(options.contentType) };
    await coded(() => this.#client.putObject(this.#bucket, key, whole, whole.length, headers));
    return this.stat(key);
  }

  async receive(key: string, stream: Readable, { size, contentType }: ReceiveOptions): Promise<ObjectInfo> {
    assertObjectKey(key);
    const own = { ...this.#config, publicEndpoint: this.#config.endpoint };
    const url = await presignUpload(own, key, signedSize(size), PUT_URL_SECONDS);
    await passOn(url, stream, { size, contentType: mediaType(contentType) });
    return this.stat(key);
  }

  async open(key: string): Promise<OpenedObject> {
    assertObjectKey(key);
    return coded(async () => download(await this.#client.presignedGetObject(this.#bucket, key, GET_URL_SECONDS), key));
  }

  async stat(key: string): Promise<ObjectInfo> {
    assertObjectKey(key);
    const { size, etag, lastModified, metaData } = await coded(() => this.#client.statObject(this.#bucket, key));
    return { key, size, etag, lastModified, contentType: mediaType(metaData['content-type']) };
  }

  async head(key: string, length: number): Promise<Buffer> {
    assertObjectKey(key);
    return coded(async () => {
      const part = await this.#client.getPartialObject(this.#bucket, key, 0, length).catch(nothingInRange);
      return part ? collect(part, length) : Buffer.alloc(0);
    });
  }

  async move(from: string, to: string): Promise<void> {
    assertObjectKey(from);
    assertObjectKey(to);
    await coded(() => this.#client.copyObject(this.#bucket, to, `/${this.#bucket}/${from}`));
    await this.delete(from);
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await coded(() => this.#client.removeObject(this.#bucket, key));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertPrefix(prefix);
    for await (const item of eachCoded(this.#client.listObjectsV2(this.#bucket, prefix, true), coded)) {
      if (isListed(item)) yield { key: item.name, size: item.size, lastModified: item.lastModified };
    }
  }
}

/** S3 answers InvalidRange for the first bytes of an empty object. */
function nothingInRange(error: unknown): undefined {
  if (codeOf(error) !== 'InvalidRange') throw error;
}

function isListed(value: unknown): value is { name: string; size: number; lastModified: Date } {
  return typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'lastModified' in value;
}
