import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ProblemError } from '@shop/service-kit/problem';
import { bulkhead } from 'cockatiel';
import { IsNull, Repository } from 'typeorm';
import { ReceiptEntity } from './receipt.entity.ts';

const askAgainMs = 250;
/** Below the 10 s that the gateway waits for an answer. */
const waitMs = 7_000;

/** Ends by itself where its process has ended. $1 receipt. */
const take = `update receipts set claimed_until = now() + interval '1 minute'
  where id = $1 and etag is null and (claimed_until is null or claimed_until <= now()) returning claimed_until as until`;

/**
 * Files are taken over one request at a time for each upload, whatever process it is of: two would each move, judge and delete what the other one has.
 * The claim stands in the row, since a lock of the database would hold a connection for as long as the store says nothing.
 */
@Injectable()
export class UploadClaims {
  /** Files moved and read at a time: each takes memory here and work of the store, and more at once are not faster. */
  private readonly atOnce = bulkhead(8, Number.POSITIVE_INFINITY);

  constructor(@InjectRepository(ReceiptEntity) private readonly receipts: Repository<ReceiptEntity>) {}

  /** Does the work once nobody else has the upload, unless it is finished or gone by then. Throws SERVICE_UNAVAILABLE where that takes too long. */
  async inTurn(id: string, work: (until: Date) => Promise<void>): Promise<void> {
    const last = Date.now() + waitMs;
    while (!(await this.atOnce.execute(() => this.attempt(id, work)))) {
      if (Date.now() > last)
        throw new ProblemError('SERVICE_UNAVAILABLE', 'This upload is being finished already. Please try again shortly.');
      await sleep(askAgainMs);
    }
  }

  /** Whether a claim that was taken is over, and the file another request's. */
  async isLost(id: string, until: Date): Promise<boolean> {
    const receipt = await this.receipts.findOneBy({ id });
    return receipt !== null && receipt.claimedUntil?.getTime() !== until.getTime();
  }

  /** False while somebody else has it. */
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
