import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../config.ts';
import type { MailText } from './mail.layout.ts';

/** Sends mails over SMTP. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
  }

  /** Rejects unless the server has taken the mail. Tried again with the same `id`, it is recognisable as the same mail. */
  async send(id: string, to: { name: string; address: string }, mail: MailText): Promise<void> {
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    await this.transport.sendMail({ from: this.config.MAIL_FROM, to, messageId, ...mail });
  }

  /** After the outbox, which stops in `onModuleDestroy` and lets a mail that is being sent end. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
