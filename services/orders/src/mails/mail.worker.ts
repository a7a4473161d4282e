import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Jobs } from '@shop/service-kit/jobs';
import { type MailJob, mailQueue } from './mail.job.ts';
import { MailSender } from './mail.sender.ts';
import { PutOffMails } from './put-off-mails.service.ts';

const hourMs = 3_600_000;

/** Takes mails from the outbox as long as the service runs. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailWorker.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly jobs: Jobs,
    private readonly mails: MailSender,
    private readonly putOff: PutOffMails,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const forget = () =>
      this.putOff.forget().catch((error: unknown) => this.logger.warn({ err: error }, 'Empty summaries could not be removed.'));
    this.timer = setInterval(forget, hourMs).unref();
    await this.jobs.work<MailJob>(mailQueue, (job, id) => this.mails.send(job, id));
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
