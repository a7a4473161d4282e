import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@shop/service-kit/outbox/jobs';
import { ServiceClient } from '../settings/service.client.ts';
import { type GuestMergeJob, mergeQueue, mergeServices } from './guest-merge.job.ts';

/** Merges guest data into accounts (product.md#guests-who-sign-in), service by service until each confirms (ADR 65). */
@Injectable()
export class GuestMerges implements OnApplicationBootstrap {
  private wakes: (() => void)[] = [];

  constructor(
    private readonly jobs: Jobs,
    private readonly services: ServiceClient,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.wakes = await Promise.all(
      mergeServices.map((service) =>
        this.jobs.work<GuestMergeJob>(mergeQueue(service), ({ userId, guestId }) =>
          this.services.join(service, userId, guestId),
        ),
      ),
    );
  }

  /** Starts the stored merge jobs immediately, because the user may soon leave the page. */
  begin(): void {
    for (const wake of this.wakes) wake();
  }
}
