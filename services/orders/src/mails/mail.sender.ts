import { Injectable, Logger } from '@nestjs/common';
import type { MailJob } from './mail.job.ts';
import { MailLimit, type Slot } from './mail.limit.ts';
import { MailTransport } from './mail.transport.ts';
import { type Mail, MailWriter } from './mail.writer.ts';

/** Sends the mails that the outbox holds, within the limit of their address. What it throws makes the outbox try again later. */
@Injectable()
export class MailSender {
  private readonly logger = new Logger(MailSender.name);

  constructor(
    private readonly writer: MailWriter,
    private readonly limit: MailLimit,
    private readonly transport: MailTransport,
  ) {}

  /** `id` is the job's: a mail that is sent again after a failure is recognisable as the same mail. */
  async send(job: MailJob, id: string): Promise<void> {
    if (job.mail === 'summary') return this.sendSummary(job.address, id);
    const mail = await this.writer.write(job);
    if (!mail) return;
    const slot = await this.limit.take(mail.to.address);
    if (slot) return this.deliver(id, mail, slot);
    await this.limit.putOff(mail.to.address, job.orderId);
    this.logger.log(`Mail ${mail.about} is put off: its address has had its mails of this hour.`);
  }

  private async sendSummary(address: string, id: string): Promise<void> {
    const slot = await this.limit.take(address);
    const orderIds = slot ? await this.limit.waitingFor(address) : [];
    const mail = await this.writer.summarise(address, orderIds);
    if (slot && mail) await this.deliver(id, mail, slot);
    else if (slot) await this.limit.giveBack(address, slot);
    await this.limit.summarised(address, orderIds);
  }

  private async deliver(id: string, mail: Mail, slot: Slot): Promise<void> {
    try {
      await this.transport.send(id, mail.to, mail.text);
    } catch (error) {
      await this.limit.giveBack(mail.to.address, slot);
      throw error;
    }
    this.logger.log(`Mail ${mail.about} is sent.`);
  }
}
