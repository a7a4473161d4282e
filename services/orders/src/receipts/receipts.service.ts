import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { FinishedReceipt, OrderReceipt, ReceiptUpload } from '@shop/contracts/orders';
import type { ObjectStore } from '@shop/object-store/object-store';
import { claimUpload } from '@shop/object-store/uploads';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { Not, Repository } from 'typeorm';
import { objectPath, ReceiptEntity, receiptKey, uploadKey } from './receipt.entity.ts';
import { ownerOf } from './receipts.queries.ts';
import { receiptType } from './rules/file-type.ts';
import { uploadIdOf } from './rules/upload-id.ts';
import { RECEIPT_STORE, throughStore } from './store.ts';

/** Largest receipt, in bytes (text 2 §9). */
export const maxReceiptBytes = 5_242_880;

/** Receipts of bank transfers, from the browser to the staff (decisions 10 and 11). */
@Injectable()
export class ReceiptsService {
  private prepared?: Promise<void>;

  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Begins an upload of this browser's. */
  async begin(caller: Identity): Promise<ReceiptUpload> {
    await throughStore(() => this.prepare());
    const { id } = await this.receipts.save({ owner: ownerOf(caller) });
    return { uploadURL: await throughStore(() => this.store.presignPut(uploadKey(id))) };
  }

  /** Takes a finished upload over when it is this browser's, small enough and a picture or PDF; otherwise it is deleted. */
  async finish(url: string, caller: Identity): Promise<FinishedReceipt> {
    const id = uploadIdOf(url);
    if (!id) throw notFound('The upload');
    return this.receipts.manager.transaction(async (manager) => {
      const receipt = await manager.findOne(ReceiptEntity, { where: { id, owner: ownerOf(caller) }, lock: { mode: 'pessimistic_write' } });
      if (!receipt) throw notFound('The upload');
      if (!receipt.etag) await manager.update(ReceiptEntity, id, await throughStore(() => this.takeOver(id)));
      return { objectPath: objectPath(id) };
    });
  }

  /** A short-lived link for staff, and whether the same file came with another order (decision 7). */
  async ofOrder(orderId: string): Promise<OrderReceipt> {
    const receipt = await this.receipts.findOneBy({ orderId });
    const { contentType, etag } = receipt ?? {};
    if (!receipt || !contentType || !etag) throw notFound('The receipt');
    const url = await throughStore(() => this.store.presignGet(receiptKey(receipt.id), { contentType }));
    return { url, contentType, usedBefore: await this.receipts.existsBy({ etag, orderId: Not(orderId) }) };
  }

  /** Makes the bucket or folder at the first upload: a store that is down must not keep the service from starting. */
  private prepare(): Promise<void> {
    this.prepared ??= this.store.prepare().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  private async takeOver(id: string): Promise<{ contentType: string; etag: string }> {
    const { info, head } = await claimUpload(this.store, { from: uploadKey(id), to: receiptKey(id), maxBytes: maxReceiptBytes });
    const contentType = receiptType(head);
    if (contentType) return { contentType, etag: info.etag };
    await this.store.delete(receiptKey(id));
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'The receipt must be a JPEG, PNG, WebP or HEIC picture, or a PDF.');
  }
}
