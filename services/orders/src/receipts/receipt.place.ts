import { Inject, Injectable } from '@nestjs/common';
import { type ObjectStore, REACHABLE_WITHIN_MS } from '@shop/object-store/object-store';
import { within } from '@shop/object-store/within';
import { RECEIPT_STORE } from './receipt.store.ts';

/** How long an answer is believed, in milliseconds: probes, scrapes and staff's pages ask the store once for all of them. */
const believedMs = 2_000;

/** The bucket or folder of the receipts: made when it is wanted first, and whether it answers. */
@Injectable()
export class ReceiptPlace {
  private prepared?: Promise<void> | undefined;
  private asked?: Promise<boolean> | undefined;

  constructor(@Inject(RECEIPT_STORE) private readonly store: ObjectStore) {}

  /** Makes it where it is not there yet; a store that was away is asked again by the next call, since it must not keep the service from starting. */
  prepare(): Promise<void> {
    this.prepared ??= this.store.prepare().catch((error: unknown) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  /** Whether receipts can be taken and looked at, said within three seconds though the store says nothing. Never rejects. */
  answers(): Promise<boolean> {
    this.asked ??= this.ask().finally(() => {
      setTimeout(() => {
        this.asked = undefined;
      }, believedMs).unref();
    });
    return this.asked;
  }

  /** Before the first receipt there may be no bucket yet, which is no failure; one that was there and is gone is one. */
  private async ask(): Promise<boolean> {
    return (await within(REACHABLE_WITHIN_MS, this.prepare())) && (await this.store.isReachable());
  }
}
