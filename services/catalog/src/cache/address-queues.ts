import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '@shop/service-kit/http/bounded-queue';

/** Half of the places for searches, so that two stay free for other addresses. */
const atOnce = 2;
const waiting = 30;
const refusal = 'Too many different lists at once from your network. Please try again in a moment.';

/** Limits the uncached responses that one client network has built at once; further ones get 429 `RATE_LIMITED`. */
@Injectable()
export class AddressQueues {
  private readonly queues = new Map<string, BoundedQueue>();

  /** `network` is null for calls of the shop's own processes, which have no limit. */
  async run<T>(network: string | null, task: () => Promise<T>): Promise<T> {
    if (network === null) return task();
    const queue = this.queues.get(network) ?? new BoundedQueue(atOnce, waiting, refusal, 'RATE_LIMITED');
    this.queues.set(network, queue);
    try {
      return await queue.run(task);
    } finally {
      if (queue.isIdle) this.queues.delete(network);
    }
  }
}
