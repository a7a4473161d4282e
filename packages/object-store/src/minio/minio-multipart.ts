import type { MinioConfig } from '../config.ts';
import { mediaType } from '../content-headers.ts';
import { ignoreNotFound } from '../errors.ts';
import {
  assertAscending,
  assertUploadName,
  type Multipart,
  type SentPart,
  type StoredPart,
  type UploadName,
} from '../multipart.ts';
import { assertObjectKey } from '../object-key.ts';
import type { PresignPutOptions } from '../object-store.ts';
import { lifetime, PUT_URL_SECONDS, signedSize } from '../presign.ts';
import type { MinioClient } from './minio-client.ts';
import { coded } from './minio-errors.ts';
import { presignUpload } from './minio-presign.ts';

/** Multipart uploads of S3. MinIO deletes incomplete ones after a day, or after its `stale_uploads_expiry`. */
export class MinioMultipart implements Multipart {
  readonly #config: MinioConfig;
  readonly #client: MinioClient;

  constructor(config: MinioConfig, client: MinioClient) {
    this.#config = config;
    this.#client = client;
  }

  async begin(key: string, options: { contentType?: string | undefined } = {}): Promise<string> {
    assertObjectKey(key);
    const headers = { 'Content-Type': mediaType(options.contentType) };
    return coded(() => this.#client.initiateNewMultipartUpload(this.#config.bucket, key, headers));
  }

  async presignPart(
    upload: UploadName,
    number: number,
    { size, expiresInSeconds }: PresignPutOptions,
  ): Promise<string> {
    assertUploadName(upload);
    const part = { partNumber: String(number), uploadId: upload.uploadId };
    return presignUpload(this.#config, upload.key, signedSize(size), lifetime(expiresInSeconds, PUT_URL_SECONDS), part);
  }

  async parts(upload: UploadName): Promise<StoredPart[]> {
    assertUploadName(upload);
    const parts = await coded(() => this.#client.partsOf(this.#config.bucket, upload.key, upload.uploadId));
    return parts.map(({ part, etag, size }) => ({ number: part, etag, size }));
  }

  async complete(upload: UploadName, parts: SentPart[]): Promise<void> {
    assertUploadName(upload);
    assertAscending(parts);
    const named = parts.map(({ number, etag }) => ({ part: number, etag }));
    await coded(() => this.#client.completeMultipartUpload(this.#config.bucket, upload.key, upload.uploadId, named));
  }

  async abort(upload: UploadName): Promise<void> {
    assertUploadName(upload);
    await coded(() => this.#client.abortMultipartUpload(this.#config.bucket, upload.key, upload.uploadId)).catch(
      ignoreNotFound,
    );
  }
}
