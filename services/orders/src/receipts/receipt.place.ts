import { Inject, Injectable } from '@nestjs/common';
import { type ObjectStore, REACHABLE_WITHIN_MS } from '@shop/object-store/object-store';
import { within } from '@shop/object-store/within';
import { RECEIPT_STORE } from './receipt.store.ts';

/** Cache time of the reachability check in milliseconds; probes, scrapes and staff pages share one check. */
const believedMs = 2_000;

/** Bucket or folder of the receipts; it is created at first use. */
@Injectable()
export class ReceiptPlace {
  private prepared?: Promise<void> | undefined;
  private asked?: Promise<boolean> | undefined;

  constructor(@Inject(RECEIPT_STORE) private readonly store: ObjectStore) {}

  /** Creates the bucket. A failure is not cached, because an unreachable store must not keep the service from starting. */
  prepare(): Promise<void> {
    this.prepared ??= this.store.prepare().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  /** Returns within three seconds whether the store is reachable. Never rejects. */
  answers(): Promise<boolean> {
    this.asked ??= this.ask().finally(() => {
      setTimeout(() => {
        this.asked = undefined;
      }, believedMs).unref();
    });
    return this.asked;
  }

  /** A missing bucket before the first receipt is no failure; a bucket that disappears later is one. */
  private async ask(): Promise<boolean> {
    return (await within(REACHABLE_WITHIN_MS, this.prepare())) && (await this.store.isReachable());
  }
}
