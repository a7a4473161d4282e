import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ObjectStore } from '@shop/object-store/object-store';
import { deleteOlderThan } from '@shop/object-store/uploads';
import { IsNull, LessThan, Repository } from 'typeorm';
import { ReceiptEntity, receiptKey } from './receipt.entity.ts';
import { RECEIPT_STORE } from './store.ts';

const hourMs = 3_600_000;
/** How long an upload may wait for its order, in milliseconds (decision 11). */
const unclaimedMs = 24 * hourMs;

/** Removes uploads that no order has used within 24 hours, every hour. */
@Injectable()
export class ReceiptsCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReceiptsCleanup.name);
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>,
    @Inject(RECEIPT_STORE) private readonly store: ObjectStore,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'uploads could not be tidied up'));
    this.timer = setInterval(run, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(now = Date.now()): Promise<void> {
    const unused = { orderId: IsNull(), createdAt: LessThan(new Date(now - unclaimedMs)) };
    for (const { id } of await this.receipts.find({ where: unused, take: 1_000 })) {
      const { affected } = await this.receipts.delete({ ...unused, id });
      if (affected) await this.store.delete(receiptKey(id));
    }
    await deleteOlderThan(this.store, 'uploads/', unclaimedMs, now);
  }
}
