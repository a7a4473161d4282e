import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Mail } from './mail.content.ts';
import { MailLimit, type Slot } from './mail.limit.ts';
import { MailTransport } from './mail.transport.ts';

const hourMs = 3_600_000;

@Injectable()
export class MailDelivery implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailDelivery.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly limit: MailLimit,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    const forget = () =>
      this.limit
        .forget()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Old mail limits could not be removed.'));
    this.timer = setInterval(forget, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Sends a mail; returns false when its address has reached the hourly limit. Rejects when the mail server refuses the mail,
   * which does not count towards the limit.
   */
  async send(id: string, mail: Mail): Promise<boolean> {
    const slot = await this.limit.take(mail.to.address);
    if (slot) await this.deliver(id, mail, slot);
    else this.logger.log(`Mail ${mail.about} is put off: its address has had its mails of this hour.`);
    return slot !== undefined;
  }

  private async deliver(id: string, mail: Mail, slot: Slot): Promise<void> {
    try {
      await this.transport.send(id, mail);
    } catch (error) {
      await this.limit.giveBack(mail.to.address, slot);
      throw error;
    }
    this.logger.log(`Mail ${mail.about} is sent.`);
  }
}
