import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@shop/service-kit/jobs';
import { BackInStockMails } from '../back-in-stock/back-in-stock.mails.ts';
import { NewsletterMails } from '../newsletter/newsletter.mails.ts';
import { type MailJob, mailQueue } from './mail.job.ts';

/** Sends the mails of the outbox as long as the service runs. What a sender throws makes the outbox try again later. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly newsletter: NewsletterMails,
    private readonly backInStock: BackInStockMails,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<MailJob>(mailQueue, (job, id) =>
      job.mail === 'back-in-stock' ? this.backInStock.send(job.address, id) : this.newsletter.confirm(job.subscriberId, id),
    );
  }
}
