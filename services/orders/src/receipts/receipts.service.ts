import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { FinishedReceipt, OrderReceipt, ReceiptUpload } from '@shop/contracts/orders';
import type { ObjectStore } from '@shop/object-store/object-store';
import { claimUpload } from '@shop/object-store/uploads';
import { joins, ownerOf, owns } from '@shop/service-kit/ownership';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { IsNull, Not, Repository } from 'typeorm';
import { maxReceiptBytes, objectPath, ReceiptEntity, receiptKey, uploadIdOf, uploadKey } from './receipt.entity.ts';
import { RECEIPT_STORE, throughStore } from './receipt.store.ts';
import { receiptType } from './rules/file-type.ts';

/** Receipts of bank transfers, from the browser to the staff (product.md#receipts). */
@Injectable()
export class ReceiptsService {
  private prepared?: Promise<void>;

  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Begins an upload of this caller's: the address takes a file of exactly `size` bytes. */
  async begin(size: number, caller: Identity): Promise<ReceiptUpload> {
    await throughStore(() => this.prepare());
    const { identifiers } = await this.receipts.insert(ownerOf(caller));
    const id: string = identifiers[0]?.id;
    return { uploadURL: await throughStore(() => this.store.presignPut(uploadKey(id), { size })) };
  }

  /**
   * Takes a finished upload over when it is this caller's, small enough and a picture or PDF; otherwise it is deleted. The store
   * is asked before the row is written and never within a transaction: a store that says nothing holds no connection.
   */
  async finish(url: string, caller: Identity): Promise<FinishedReceipt> {
    const id = uploadIdOf(url);
    const receipt = id && (await this.receipts.findOneBy({ id }));
    if (!receipt || !owns(caller, receipt)) throw notFound('The upload');
    if (!receipt.etag) await this.takeOver(receipt.id, joins(caller, receipt) ? caller.sub : receipt.userId);
    return { objectPath: objectPath(receipt.id) };
  }

  /** A short-lived link for staff, and whether the same file came with another order (product.md#payment). */
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

  /** What a guest began, a customer finishes for the account. Two requests that finish one upload at once find the same file and write the same row. */
  private async takeOver(id: string, userId: string | null): Promise<void> {
    const claim = { from: uploadKey(id), to: receiptKey(id), maxBytes: maxReceiptBytes };
    const { info, head } = await throughStore(() => claimUpload(this.store, claim));
    const contentType = receiptType(head);
    if (!contentType) {
      await throughStore(() => this.store.delete(receiptKey(id)));
      throw new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'The receipt must be a JPEG, PNG, WebP or HEIC picture, or a PDF.');
    }
    await this.receipts.update({ id, etag: IsNull() }, { contentType, etag: info.etag, userId });
  }
}
