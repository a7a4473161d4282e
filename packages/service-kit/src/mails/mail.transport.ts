import type { OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { FinalFailure } from '../jobs.ts';
import type { Mail } from './mail.content.ts';
import type { MailConfig } from './mail.env.ts';
import { renderMail } from './mail.render.ts';

/** Renders mails and sends them over SMTP. */
export class MailTransport implements OnApplicationShutdown {
  private transport?: Promise<Transporter>;

  constructor(private readonly config: MailConfig) {}

  /** Rejects unless the server has taken the mail, with a FinalFailure when it refuses the mail or its address for good. Tried again with the same `id`, it is recognisable as the same mail. */
  async send(id: string, { to, content, shop }: Mail): Promise<void> {
    const { subject, unsubscribe } = content;
    const { html, text } = await renderMail(content, shop, this.config.PUBLIC_URL);
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const headers = unsubscribe ? oneClick(unsubscribe) : {};
    // Whoever answers reaches people, also where mails are sent by an address that nobody reads.
    const answers = shop.email ? { replyTo: { name: shop.name, address: shop.email } } : {};
    this.transport ??= this.open();
    const transport = await this.transport;
    try {
      await transport.sendMail({ from: this.config.MAIL_FROM, to, ...answers, messageId, subject, text, html, headers });
    } catch (error) {
      throw isFinal(error) ? new FinalFailure((error as Error).message, { cause: error }) : error;
    }
  }

  /** After the outbox, which stops in `onModuleDestroy` and lets a mail that is being sent end. */
  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }

  /** Loaded with the first mail: a process that sends none does without its memory. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: this.config.SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  }
}

/** A 5xx about the mail or its address (RFC 5321 §4.2.1). Refused credentials are a mistake of ours, and pass once it is corrected. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** RFC 8058: mail programs show a button of their own, which posts to the address without opening it. */
const oneClick = (address: string) => ({ 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
