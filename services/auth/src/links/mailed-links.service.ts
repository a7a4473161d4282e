import { Inject, Injectable } from '@nestjs/common';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';
import { keyOf, newSecret } from '../sessions/browser.cookies.ts';
import { type LinkPurpose, LinksRepository } from './links.repository.ts';

/** Pages of the site that links lead to; opening one changes nothing. */
const pages: Record<LinkPurpose, string> = { 'reset-password': '/reset-password', 'verify-email': '/verify-email' };

/** A link that was made for a mail. */
export interface MailedLink {
  url: string;
  /** To be called when the mail has left. */
  sent(): Promise<void>;
  /** To be called when it could not: the links before stay good. */
  withdraw(): Promise<void>;
}

/** Links that work once (ADR 21). Only a hash of each is kept, so a link is made while its mail is written and stands nowhere else. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly repository: LinksRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** A page of the site: by the configured address, never by a request's Host. */
  page(path: string): URL {
    return new URL(path, this.config.PUBLIC_URL);
  }

  async issue(purpose: LinkPurpose, user: { id: string; email: string }): Promise<MailedLink> {
    const token = newSecret();
    const key = keyOf(token);
    await this.repository.issue(purpose, key, user);
    const url = this.page(pages[purpose]);
    url.searchParams.set('token', token);
    return { url: url.href, sent: () => this.repository.replaceOlder(key), withdraw: () => this.repository.withdraw(key) };
  }

  isMailedSince(purpose: LinkPurpose, userId: string, since: Date): Promise<boolean> {
    return this.repository.isMailedSince(purpose, userId, since);
  }

  /** The address of the account that a good link is of. Throws NOT_FOUND for one that never was or is used, LINK_EXPIRED for one that is old. */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.repository.find(purpose, keyOf(token));
    if (!link) throw notFound('The link');
    if (!link.isGood) throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
    return link.email;
  }
}
