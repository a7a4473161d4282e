import { Injectable } from '@nestjs/common';
import { ProblemError } from '@shop/service-kit/http/problem';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { NewsletterSubscriptionDto } from './newsletter.dto.ts';
import { NewsletterRepository } from './newsletter.repository.ts';

/** Subscribes with double opt-in and unsubscribes (product.md#newsletter). */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly subscribers: NewsletterRepository,
    private readonly links: MailedLinks,
  ) {}

  async subscribe({ email, name = '', preferences }: NewsletterSubscriptionDto): Promise<void> {
    await this.subscribers.subscribe(mailboxOf(email), email, { name, ...preferences });
  }

  async confirm(token: string): Promise<void> {
    const id = this.links.read('newsletter-confirm', token);
    if (!(await this.subscribers.confirm(id)))
      throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please subscribe again.');
  }

  async unsubscribe(token: string): Promise<void> {
    await this.subscribers.unsubscribe(this.links.read('newsletter-unsubscribe', token));
  }
}
