import { constants } from 'node:fs';
import { access, open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { DiskConfig } from '../config.ts';
import { mediaType } from '../content-headers.ts';
import { eachCoded } from '../each-coded.ts';
import { ignoreNotFound, unavailable } from '../errors.ts';
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
import { coded } from './disk-errors.ts';
import { DiskMultipart } from './disk-multipart.ts';
import { HEADER_BYTES, readHeader, type WriteOptions, writeObjectFile } from './object-file.ts';
import {
  assertRoom,
  incomingPath,
  keysUnder,
  objectPath,
  prepareFolder,
  pruneFolders,
  publish,
  sweepFolder,
} from './object-folder.ts';
import { type SignedGrant, type SignedRequest, signUrl, verifySignedUrl } from './signed-url.ts';

const RESERVED_BYTES = 1024 ** 3;

/** Stores objects as files in one folder, which several processes may share; a route of the service serves its signed URLs. */
export class DiskObjectStore implements ObjectStore {
  readonly driver = 'disk';
  readonly multipart: DiskMultipart;
  readonly #directory: string;
  readonly #reserved: number;
  readonly #config: DiskConfig;
  #pendingAccess: Promise<void> | undefined;

  constructor(config: DiskConfig) {
    this.#config = config;
    this.#directory = resolve(config.directory);
    this.#reserved = config.reservedBytes ?? RESERVED_BYTES;
    this.multipart = new DiskMultipart(this.#directory, this.#reserved, (grant, seconds) => this.#sign(grant, seconds));
  }

  prepare(): Promise<void> {
    return coded(() => prepareFolder(this.#directory));
  }

  sweep(): Promise<void> {
    return coded(() => sweepFolder(this.#directory));
  }

  isReachable(): Promise<boolean> {
    // Calls share one pending access, because each call to a hanging network disk blocks one of Node's few threads.
    this.#pendingAccess ??= access(this.#directory, constants.R_OK | constants.W_OK).finally(() => {
      this.#pendingAccess = undefined;
    });
    return within(REACHABLE_WITHIN_MS, this.#pendingAccess);
  }

  async presignPut(key: string, { size, expiresInSeconds }: PresignPutOptions): Promise<string> {
    return this.#sign({ method: 'PUT', key, size: signedSize(size) }, lifetime(expiresInSeconds, PUT_URL_SECONDS));
  }

  async presignGet(key: string, options: PresignGetOptions = {}): Promise<string> {
    const { contentType, fileName } = options;
    return this.#sign(
      { method: 'GET', key, contentType, fileName },
      lifetime(options.expiresInSeconds, GET_URL_SECONDS),
    );
  }

  /** Returns the grant of a request to a signed URL; throws as `verifySignedUrl` does. */
  verify(request: SignedRequest): SignedGrant {
    return verifySignedUrl(request, this.#config.signingKeys);
  }

  put(key: string, body: Readable | Uint8Array, options: PutOptions = {}): Promise<ObjectInfo> {
    const maxBytes = Math.min(options.maxBytes ?? SERVER_PUT_LIMIT, SERVER_PUT_LIMIT);
    return this.#write(key, body, { contentType: mediaType(options.contentType), maxBytes });
  }

  /** Streams to the disk. STORE_UNAVAILABLE when the disk is full. */
  async receive(key: string, stream: Readable, { size, contentType }: ReceiveOptions): Promise<ObjectInfo> {
    await coded(() => assertRoom(this.#directory, size, this.#reserved), unavailable);
    return this.#write(key, stream, { contentType: mediaType(contentType), maxBytes: size, ownsChunks: true });
  }

  async open(key: string): Promise<OpenedObject> {
    assertObjectKey(key);
    return coded(async () => {
      const file = await open(objectPath(this.#directory, key), 'r');
      try {
        const [header, { size, mtime }] = [await readHeader(file), await file.stat()];
        const info = { key, ...header, size: size - HEADER_BYTES, lastModified: mtime };
        return { info, body: file.createReadStream({ start: HEADER_BYTES }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    });
  }

  async stat(key: string): Promise<ObjectInfo> {
    const { info, body } = await this.open(key);
    body.destroy();
    return info;
  }

  async head(key: string, length: number): Promise<Buffer> {
    assertObjectKey(key);
    return coded(async () => {
      await using file = await open(objectPath(this.#directory, key), 'r');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, HEADER_BYTES);
      return buffer.subarray(0, bytesRead);
    });
  }

  async move(from: string, to: string): Promise<void> {
    assertObjectKey(from);
    assertObjectKey(to);
    await this.stat(from);
    const source = objectPath(this.#directory, from);
    await coded(() => publish(source, objectPath(this.#directory, to)));
    await pruneFolders(this.#directory, source);
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    const path = objectPath(this.#directory, key);
    await coded(() => rm(path, { force: true }));
    await pruneFolders(this.#directory, path);
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertPrefix(prefix);
    for await (const key of eachCoded(keysUnder(this.#directory, prefix), coded)) {
      const file = await coded(() => stat(objectPath(this.#directory, key))).catch(ignoreNotFound);
      if (file) yield { key, size: file.size - HEADER_BYTES, lastModified: file.mtime };
    }
  }

  #sign(grant: Omit<SignedGrant, 'expires'>, seconds: number): string {
    assertObjectKey(grant.key);
    const expires = Math.floor(Date.now() / 1000) + seconds;
    return signUrl(this.#config.publicUrl, this.#config.signingKeys[0], { ...grant, expires });
  }

  async #write(key: string, body: Readable | Uint8Array, options: WriteOptions): Promise<ObjectInfo> {
    assertObjectKey(key);
    const incoming = incomingPath(this.#directory);
    try {
      const written = await coded(() => writeObjectFile(incoming, body, options), unavailable);
      await coded(() => publish(incoming, objectPath(this.#directory, key)), unavailable);
      return { key, ...written };
    } finally {
      // The write's own error matters more; `prepare` deletes the file after an hour.
      await rm(incoming, { force: true }).catch(() => undefined);
    }
  }
}
