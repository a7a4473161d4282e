import { Injectable } from '@nestjs/common';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { ClaimMails } from '../claims/claim.mails.ts';
import type { MailJob } from './mail.job.ts';
import { MailWriter } from './mail.writer.ts';
import { PutOffMails } from './put-off-mails.service.ts';

/** Sends the mails that the outbox holds. What it throws makes the outbox try again later. */
@Injectable()
export class MailSender {
  constructor(
    private readonly writer: MailWriter,
    private readonly delivery: MailDelivery,
    private readonly putOff: PutOffMails,
    private readonly claims: ClaimMails,
  ) {}

  /** `id` is the job's, see {@link MailDelivery.send}. */
  async send(job: MailJob, id: string): Promise<void> {
    if (job.mail === 'summary') return this.sendSummary(job.address, id);
    if (job.mail === 'claim') return this.claims.send(job.claimId, id);
    const mail = await this.writer.write(job);
    if (mail && !(await this.delivery.send(id, mail))) await this.putOff.add(mail.to.address, job.orderId);
  }

  private async sendSummary(address: string, id: string): Promise<void> {
    const orderIds = await this.putOff.waitingFor(address);
    const mail = await this.writer.summarise(address, orderIds);
    const done = !mail || (await this.delivery.send(id, mail));
    await this.putOff.summarised(address, done ? orderIds : []);
  }
}
