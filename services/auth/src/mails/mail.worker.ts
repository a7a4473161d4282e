import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@shop/service-kit/jobs';
import { AccountMails } from './account.mails.ts';
import { type MailJob, mailQueue } from './mail.job.ts';

/** Sends the mails of the outbox as long as the service runs. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: AccountMails,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<MailJob>(mailQueue, (job, id) => this.mails.send(job, id));
  }
}
