import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ProblemError } from '@shop/service-kit/http/problem';
import { bulkhead } from 'cockatiel';
import { IsNull, Repository } from 'typeorm';
import { ReceiptEntity } from './receipt.entity.ts';

const askAgainMs = 250;
/** Less than the gateway's timeout of 10 s. */
const waitMs = 7_000;

/** The claim expires, in case its process ends. $1 receipt. */
const take = `update receipts set claimed_until = now() + interval '1 minute'
  where id = $1 and etag is null and (claimed_until is null or claimed_until <= now()) returning claimed_until as until`;

/**
 * Lets one request of all processes finish an upload: two would move and delete each other's file. The claim is a column, because a
 * database lock would hold a connection while the store hangs.
 */
@Injectable()
export class UploadClaims {
  /** Limit of concurrent checks: each uses memory, and more are not faster. */
  private readonly atOnce = bulkhead(8, Number.POSITIVE_INFINITY);

  constructor(@InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>) {}

  /** Runs `work` once the upload is unclaimed, unless it is finished or deleted. Throws SERVICE_UNAVAILABLE when that takes too long. */
  async inTurn(id: string, work: (until: Date) => Promise<void>): Promise<void> {
    const last = Date.now() + waitMs;
    while (!(await this.atOnce.execute(() => this.attempt(id, work)))) {
      if (Date.now() > last)
        throw new ProblemError(
          'SERVICE_UNAVAILABLE',
          'This upload is being finished already. Please try again shortly.',
        );
      await sleep(askAgainMs);
    }
  }

  /** True if the claim no longer belongs to this request. */
  async isLost(id: string, until: Date): Promise<boolean> {
    const receipt = await this.receipts.findOneBy({ id });
    return receipt !== null && receipt.claimedUntil?.getTime() !== until.getTime();
  }

  /** Returns false while another request has the claim. */
  private async attempt(id: string, work: (until: Date) => Promise<void>): Promise<boolean> {
    const [[claim]]: [{ until: Date }[], number] = await this.receipts.query(take, [id]);
    if (!claim) return !(await this.receipts.existsBy({ id, etag: IsNull() }));
    try {
      await work(claim.until);
    } finally {
      await this.receipts.update({ id, claimedUntil: claim.until }, { claimedUntil: null });
    }
    return true;
  }
}
