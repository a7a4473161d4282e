import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { goneMeanwhile } from '@shop/object-store/errors';
import type { ListedObject, ObjectStore } from '@shop/object-store/object-store';
import { In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { ReceiptEntity, receiptKey, uploadIdOf, uploadKey } from './receipt.entity.ts';
import { RECEIPT_STORE } from './receipt.store.ts';

/** How often, in milliseconds. */
export const cleanEveryMs = 30_000;
/** How long an upload may wait for its order, in milliseconds (product.md#receipts). */
export const unclaimedMs = 3_600_000;
const nobodys = { guestId: null, userId: null, contentType: null, etag: null, sha256: null };
/** Uploads looked at together. */
const batch = 500;

/**
 * Removes what must not stay, twice a minute: uploads that are larger than a receipt may be, that came again after theirs was
 * finished, or that belong to nobody; what was begun and never sent; receipts that no order has used within an hour; and what the store has besides, half-written.
 */
@Injectable()
export class ReceiptsCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReceiptsCleaner.name);
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  /** What cannot be removed is logged once, not twice a minute. */
  onApplicationBootstrap(): void {
    let failing = '';
    const run = () =>
      this.run().then(
        () => {
          failing = '';
        },
        (error: Error) => {
          if (failing !== error.message) this.logger.warn({ err: error }, 'Old uploads could not be removed.');
          failing = error.message;
        },
      );
    this.timer = setInterval(run, cleanEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes what it can; throws at the end with how many it could not, and at once when the store is away. */
  async run(now = Date.now()): Promise<void> {
    const failures = [...(await this.removeUnclaimed(now)), ...(await this.removeEmpty(now))];
    let uploads: ListedObject[] = [];
    for await (const upload of this.store.list(uploadKey(''))) {
      if (uploads.push(upload) < batch) continue;
      failures.push(...(await this.removeWrong(uploads)));
      uploads = [];
    }
    failures.push(...(await this.removeWrong(uploads)));
    await this.store.sweep();
    if (failures.length > 0) throw new Error(`${failures.length} of the uploads could not be removed.`, { cause: failures[0] });
  }

  private async removeUnclaimed(now: number): Promise<unknown[]> {
    const unused = { orderId: IsNull(), createdAt: LessThan(new Date(now - unclaimedMs)) };
    return this.each(await this.receipts.find({ where: unused, take: 1_000 }), async ({ id, uploadId }) => {
      // Nobody's from now on, so no order can take it; the row stays until the file is gone, to name it for the next run.
      const { affected } = await this.receipts.update({ ...unused, id }, nobodys);
      if (!affected) return;
      if (uploadId) await this.store.multipart.abort({ key: uploadKey(id), uploadId });
      await this.store.delete(receiptKey(id));
      await this.receipts.delete({ ...unused, id });
    });
  }

  /** What was begun and has nothing leaves with its last link; what has something stays for its hour. */
  private async removeEmpty(now: number): Promise<unknown[]> {
    const ended = { linksUntil: LessThan(new Date(now)) };
    await this.receipts.update({ ...ended, etag: Not(IsNull()) }, { linksUntil: null });
    const open = { ...ended, etag: IsNull() };
    return this.each(await this.receipts.find({ where: open, take: 1_000 }), async (upload) => {
      const { id, uploadId } = upload;
      if (await this.holdsSomething(upload)) return void (await this.receipts.update({ ...open, id }, { linksUntil: null }));
      const { affected } = await this.receipts.delete({ ...open, id });
      if (affected && uploadId) await this.store.multipart.abort({ key: uploadKey(id), uploadId });
    });
  }

  /** Asked in the order that a file goes: one on its way is seen at either end. */
  private async holdsSomething({ id, uploadId }: ReceiptEntity): Promise<boolean> {
    const key = uploadKey(id);
    const parts = uploadId ? await this.store.multipart.parts({ key, uploadId }).catch(goneMeanwhile) : undefined;
    if (parts?.length) return true;
    for (const place of [key, receiptKey(id)]) if (await this.store.stat(place).catch(goneMeanwhile)) return true;
    return false;
  }

  /** An upload may stay only while its receipt is open and it is small enough. */
  private async removeWrong(uploads: ListedObject[]): Promise<unknown[]> {
    if (uploads.length === 0) return [];
    const ids = uploads.flatMap(({ key }) => uploadIdOf(key) ?? []);
    const open = await this.receipts.find({ select: { id: true }, where: { id: In(ids), etag: IsNull() } });
    const expected = new Set(open.map(({ id }) => uploadKey(id)));
    return this.each(uploads, async ({ key, size }) => {
      if (expected.has(key) && size <= maxReceiptBytes) return;
      await this.store.delete(key);
      this.logger.warn(`The upload ${key} of ${size} bytes is removed: it is too large, or came after its receipt was finished.`);
    });
  }

  /** Each by itself: what one ends with keeps no other. Answers with the failures. */
  private async each<T>(items: T[], remove: (item: T) => Promise<void>): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const item of items) {
      try {
        await remove(item);
      } catch (error) {
        if (!(await this.store.isReachable())) throw error;
        failures.push(error);
      }
    }
    return failures;
  }
}
