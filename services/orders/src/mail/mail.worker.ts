import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@shop/service-kit/jobs';
import { type MailJob, mailQueue } from './mail.outbox.ts';
import { OrderMailService } from './order-mail.service.ts';

/** Takes mails from the outbox as long as the service runs. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: OrderMailService,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.jobs.work<MailJob>(mailQueue, (job) => this.mails.send(job));
  }
}
