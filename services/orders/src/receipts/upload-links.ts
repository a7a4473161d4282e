import { Inject, Injectable } from '@nestjs/common';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { signUrl } from '@shop/object-store/disk/signed-url';
import type { ObjectStore } from '@shop/object-store/object-store';
import { PUT_URL_SECONDS } from '@shop/object-store/presign';
import { CONFIG, type Config, objectsPath, signingKeys } from '../config.ts';
import { type ReceiptEntity, uploadKey } from './receipt.entity.ts';
import { RECEIPT_STORE } from './receipt.store.ts';

@Injectable()
export class UploadLinks {
  constructor(
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'STORE_SIGNING_KEY' | 'TRACKING_SECRET'>,
  ) {}

  /** True if links go straight to MinIO, which accepts files until the link ends. Links of multipart uploads end with their completion. */
  areDirect({ size, uploadId }: Pick<ReceiptEntity, 'size' | 'uploadId'>): boolean {
    return this.store.driver !== 'disk' && size !== null && uploadId === null;
  }

  /**
   * Returns a link for a file of exactly `size` bytes. Without a size the link leads to this service, because S3 cannot limit the size of
   * a PUT.
   */
  async to(id: string, size: number | undefined): Promise<string> {
    const key = uploadKey(id);
    if (size !== undefined) return this.store.presignPut(key, { size });
    const expires = Math.floor(Date.now() / 1000) + PUT_URL_SECONDS;
    const publicUrl = new URL(objectsPath, this.config.PUBLIC_URL).href;
    return signUrl(publicUrl, signingKeys(this.config)[0], { method: 'PUT', key, maxSize: maxReceiptBytes, expires });
  }
}
