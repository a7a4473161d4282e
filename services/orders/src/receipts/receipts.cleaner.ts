import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { ignoreNotFound } from '@shop/object-store/errors';
import type { ListedObject, ObjectStore } from '@shop/object-store/object-store';
import { In, IsNull, Not, Raw, Repository } from 'typeorm';
import { ReceiptEntity, receiptKey, uploadIdOf, uploadKey } from './receipt.entity.ts';
import { RECEIPT_STORE } from './receipt.store.ts';

export const cleanEveryMs = 30_000;
/** Lifetime of an upload without an order, in milliseconds (product.md#receipts). */
export const unclaimedMs = 3_600_000;
const withoutOwner = { guestId: null, userId: null, contentType: null, etag: null, sha256: null };
const batch = 500;

/** Compares by the database's clock, which wrote the column. */
const isBefore = (ms: number) =>
  Raw((column) => `${column} < now() + make_interval(secs => :seconds)`, { seconds: ms / 1_000 });

/**
 * Deletes unused files regularly: oversized, repeated or unknown uploads, empty uploads after their last link, receipts that no order
 * uses within an hour, and partial files of the store.
 */
@Injectable()
export class ReceiptsCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReceiptsCleaner.name);
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Logs a repeated failure once. A run is skipped while the one before lasts; runs of other processes do no harm. */
  onApplicationBootstrap(): void {
    let failing = '';
    let running: Promise<void> | undefined;
    const tryToRun = () =>
      this.run()
        .then(
          () => {
            failing = '';
          },
          (error: Error) => {
            if (failing !== error.message) this.logger.warn({ err: error }, 'Old uploads could not be removed.');
            failing = error.message;
          },
        )
        .finally(() => {
          running = undefined;
        });
    const run = () => {
      running ??= tryToRun();
      return running;
    };
    this.timer = setInterval(run, cleanEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Deletes as much as possible and throws the number of failures at the end. Throws immediately when the store is unreachable.
   * `aheadMs` is how far to look into the future, for tests.
   */
  async run(aheadMs = 0): Promise<void> {
    const failures = [...(await this.removeUnclaimed(aheadMs)), ...(await this.removeEmpty(aheadMs))];
    let uploads: ListedObject[] = [];
    for await (const upload of this.store.list(uploadKey(''))) {
      if (uploads.push(upload) < batch) continue;
      failures.push(...(await this.removeWrong(uploads)));
      uploads = [];
    }
    failures.push(...(await this.removeWrong(uploads)));
    await this.store.sweep();
    if (failures.length > 0)
      throw new Error(`${failures.length} of the uploads could not be removed.`, { cause: failures[0] });
  }

  private async removeUnclaimed(aheadMs: number): Promise<unknown[]> {
    const unused = { orderId: IsNull(), createdAt: isBefore(aheadMs - unclaimedMs) };
    return this.each(await this.receipts.find({ where: unused, take: 1_000 }), async ({ id, uploadId }) => {
      // Without an owner no order can use the receipt. The row stays until the file is deleted, so that the next run can find it.
      const { affected } = await this.receipts.update({ ...unused, id }, withoutOwner);
      if (!affected) return;
      if (uploadId) await this.store.multipart.abort({ key: uploadKey(id), uploadId });
      await this.store.delete(receiptKey(id));
      await this.receipts.delete({ ...unused, id });
    });
  }

  /** Deletes an empty upload after its last link. An upload with a file stays until its hour has passed. */
  private async removeEmpty(aheadMs: number): Promise<unknown[]> {
    const ended = { linksUntil: isBefore(aheadMs) };
    await this.receipts.update({ ...ended, etag: Not(IsNull()) }, { linksUntil: null });
    const open = { ...ended, etag: IsNull() };
    return this.each(await this.receipts.find({ where: open, take: 1_000 }), async (upload) => {
      const { id, uploadId } = upload;
      if (await this.holdsSomething(upload))
        return void (await this.receipts.update({ ...open, id }, { linksUntil: null }));
      const { affected } = await this.receipts.delete({ ...open, id });
      if (affected && uploadId) await this.store.multipart.abort({ key: uploadKey(id), uploadId });
    });
  }

  /** Checks parts, upload and receipt in the order that a file moves, so that a moving file is found. */
  private async holdsSomething({ id, uploadId }: ReceiptEntity): Promise<boolean> {
    const key = uploadKey(id);
    const parts = uploadId ? await this.store.multipart.parts({ key, uploadId }).catch(ignoreNotFound) : undefined;
    if (parts?.length) return true;
    for (const place of [key, receiptKey(id)]) if (await this.store.stat(place).catch(ignoreNotFound)) return true;
    return false;
  }

  /** Deletes oversized uploads and those of finished or missing receipts. */
  private async removeWrong(uploads: ListedObject[]): Promise<unknown[]> {
    if (uploads.length === 0) return [];
    const ids = uploads.flatMap(({ key }) => uploadIdOf(key) ?? []);
    const open = await this.receipts.find({ select: { id: true }, where: { id: In(ids), etag: IsNull() } });
    const expected = new Set(open.map(({ id }) => uploadKey(id)));
    return this.each(uploads, async ({ key, size }) => {
      if (expected.has(key) && size <= maxReceiptBytes) return;
      await this.store.delete(key);
      this.logger.warn(
        `The upload ${key} of ${size} bytes is removed: it is too large, or came after its receipt was finished.`,
      );
    });
  }

  /** Continues after a failure and returns all failures. */
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
