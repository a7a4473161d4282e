import type { OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { FinalFailure } from '../outbox/jobs.ts';
import type { Mail } from './mail.content.ts';
import type { MailConfig } from './mail.env.ts';
import { renderMail } from './mail.render.ts';

/** Renders mails and sends them over SMTP. */
export class MailTransport implements OnApplicationShutdown {
  private transport?: Promise<Transporter>;

  constructor(private readonly config: MailConfig) {}

  /**
   * Sends a mail; rejects when the server does not accept it, with a FinalFailure for a permanent refusal. Retries with the
   * same `id` have the same Message-ID.
   */
  async send(id: string, { to, content, shop }: Mail): Promise<void> {
    const { subject, unsubscribe } = content;
    const { html, text } = await renderMail(content, shop, this.config.PUBLIC_URL);
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const headers = unsubscribe ? oneClick(unsubscribe) : {};
    // Replies must reach staff even when the sender address has no reader.
    const answers = shop.email ? { replyTo: { name: shop.name, address: shop.email } } : {};
    this.transport ??= this.open();
    const transport = await this.transport;
    try {
      await transport.sendMail({
        from: this.config.MAIL_FROM,
        to,
        ...answers,
        messageId,
        subject,
        text,
        html,
        headers,
      });
    } catch (error) {
      throw isFinal(error) ? new FinalFailure((error as Error).message, { cause: error }) : error;
    }
  }

  /** Runs after the outbox's `onModuleDestroy`, which lets a running delivery finish. */
  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }

  /** Loads the mail library with the first mail to save memory in processes that send none. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.config.SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
    });
  }
}

/**
 * Matches a permanent refusal of the mail or its address (RFC 5321 §4.2.1). Refused credentials are temporary because the
 * operator can correct them.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
