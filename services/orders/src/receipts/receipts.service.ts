import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { receiptTypeBytes } from '@shop/contracts/receipt-type';
import {
  type FinishedReceipt,
  type KeptReceipt,
  maxReceiptBytes,
  type OrderReceipt,
  type OwnReceipt,
} from '@shop/contracts/receipts';
import type { ObjectStore } from '@shop/object-store/object-store';
import { claimUpload } from '@shop/object-store/uploads';
import { notFound } from '@shop/service-kit/http/problem';
import { joins, owns } from '@shop/service-kit/identity/ownership';
import { type FindManyOptions, IsNull, Not, Repository } from 'typeorm';
import { readContent, refusalOf } from './receipt.content.ts';
import { objectPath, ReceiptEntity, receiptKey, uploadIdOf, uploadKey } from './receipt.entity.ts';
import { isUsedTwice } from './receipt.queries.ts';
import { RECEIPT_STORE, throughStore } from './receipt.store.ts';
import { UploadClaims } from './upload-claims.ts';
import { UploadLinks } from './upload-links.ts';

/** Finished receipts of an order: the valid one, then rejected ones from newest to oldest. */
const newestFirst = (orderId: string): FindManyOptions<ReceiptEntity> => ({
  where: { orderId, etag: Not(IsNull()), contentType: Not(IsNull()) },
  order: { rejectedAt: 'DESC' },
});

/** Receipts of bank transfers, for customers and staff (product.md#receipts). */
@Injectable()
export class ReceiptsService {
  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
    private readonly links: UploadLinks,
    private readonly claims: UploadClaims,
  ) {}

  /**
   * Finishes an upload of the caller if its size and type are allowed; otherwise deletes it. Store calls run outside of transactions, so
   * that a hanging store holds no connection.
   */
  async finish(url: string, caller: Identity): Promise<FinishedReceipt> {
    const id = uploadIdOf(url);
    const receipt = id && (await this.receipts.findOneBy({ id }));
    if (!receipt || !owns(caller, receipt)) throw notFound('The upload');
    const userId = joins(caller, receipt) ? caller.sub : receipt.userId;
    if (!receipt.etag) await this.claims.inTurn(id, (until) => this.moveAndCheck(receipt, userId, until));
    if (!(await this.receipts.existsBy({ id, etag: Not(IsNull()) }))) throw notFound('The upload');
    return { objectPath: objectPath(receipt.id) };
  }

  /** Newest receipt for staff, and whether another order has the same file (product.md#payment). */
  async ofOrder(orderId: string): Promise<OrderReceipt> {
    const receipt = await this.newest(orderId);
    const usedBefore = await isUsedTwice(this.receipts.manager, receipt.id);
    const { url, contentType } = await this.shown(receipt);
    return { url, contentType, usedBefore };
  }

  async own(orderId: string): Promise<OwnReceipt> {
    return this.shown(await this.newest(orderId));
  }

  async allOfOrder(orderId: string): Promise<KeptReceipt[]> {
    const kept = await this.receipts.find(newestFirst(orderId));
    return Promise.all(
      kept.map(async (receipt) => ({
        ...(await this.shown(receipt)),
        rejection: receipt.rejectedAt && (receipt.rejection ?? ''),
      })),
    );
  }

  private async newest(orderId: string): Promise<ReceiptEntity> {
    const [receipt] = await this.receipts.find({ ...newestFirst(orderId), take: 1 });
    if (!receipt) throw notFound('The receipt');
    return receipt;
  }

  /** Creates a link that is valid for 5 minutes. */
  private async shown({ id, contentType: type, size, sentAt, createdAt }: ReceiptEntity): Promise<OwnReceipt> {
    const contentType = type ?? '';
    const fileName = `receipt.${contentType.split('/')[1]}`;
    const url = await throughStore(() => this.store.presignGet(receiptKey(id), { contentType, fileName }));
    return { url, contentType, size: size ?? 0, sentAt: (sentAt ?? createdAt).toISOString() };
  }

  /** Moves and checks the file. A customer may finish a guest upload of the same browser; `until` identifies the claim. */
  private async moveAndCheck(receipt: ReceiptEntity, newUserId: string | null, until: Date): Promise<void> {
    const { id, size, guestId, userId } = receipt;
    const { info, content } = await throughStore(() => this.claim(id));
    const isDirect = this.links.areDirect(receipt);
    const open = { id, etag: IsNull(), claimedUntil: until };
    const refused = refusalOf(content, info.size === (size ?? info.size));
    if (refused) {
      await this.drop(id, until);
      // The row of a link that is still valid stays, because it counts the bytes that the link may add.
      if (!isDirect) await this.receipts.delete(open);
      throw refused;
    }
    const { type: contentType, etag, sha256 } = content;
    const finished = {
      contentType,
      etag,
      sha256,
      size: info.size,
      userId: newUserId,
      ...(isDirect ? {} : { linksUntil: null }),
    };
    const { affected } = await this.receipts.update(
      { ...open, guestId: guestId ?? IsNull(), userId: userId ?? IsNull() },
      finished,
    );
    // The row is gone or was changed during the check, so no one would delete this file later.
    if (!affected) await this.drop(id, until);
  }

  private async drop(id: string, until: Date): Promise<void> {
    if (!(await this.claims.isLost(id, until))) await throughStore(() => this.store.delete(receiptKey(id)));
  }

  /** Moves the file to a key that upload links cannot write, and reads it. */
  private async claim(id: string) {
    const claim = { from: uploadKey(id), to: receiptKey(id), maxBytes: maxReceiptBytes, headBytes: receiptTypeBytes };
    const { info, head } = await claimUpload(this.store, claim);
    const { body } = await this.store.open(claim.to);
    return { info, content: await readContent(head, body) };
  }
}
