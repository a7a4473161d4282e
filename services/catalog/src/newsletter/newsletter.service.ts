import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { NewsletterSubscriptionDto } from './newsletter.dto.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.statements.ts';

/** Subscribing to the newsletter by double opt-in, and leaving it (product.md#newsletter). */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: MailedLinks,
  ) {}

  async subscribe({ email, name = '', preferences }: NewsletterSubscriptionDto): Promise<void> {
    await this.database.query(subscribe, [mailboxOf(email), email, { name, ...preferences }]);
  }

  async confirm(token: string): Promise<void> {
    const id = this.links.read('newsletter-confirm', token);
    const [, confirmed]: [unknown, number] = await this.database.query(confirm, [id]);
    if (confirmed === 0) throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please subscribe again.');
  }

  async unsubscribe(token: string): Promise<void> {
    await this.database.query(unsubscribe, [this.links.read('newsletter-unsubscribe', token)]);
  }
}
